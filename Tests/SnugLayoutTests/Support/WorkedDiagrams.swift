import SnugLayout

/// An artwork of 800 x 500 in a container: where it is fitted, and where its point (0.25, 0.40) lies. The table of the fitted diagram.
let workedDiagrams: [(container: Size, fitted: Rect, marker: Point)] = [
    (Size(width: 1000, height: 700), Rect(x: 0, y: 37.5, width: 1000, height: 625), Point(x: 250, y: 287.5)),
    (Size(width: 600, height: 700), Rect(x: 0, y: 162.5, width: 600, height: 375), Point(x: 150, y: 312.5)),
    (Size(width: 1000, height: 400), Rect(x: 180, y: 0, width: 640, height: 400), Point(x: 340, y: 160)),
]
