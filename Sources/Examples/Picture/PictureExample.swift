// A picture with notes on it. `Image("harbour")` is Resources/harbour.png, so run it from the folder of the package.
import Snug

@main
struct PictureExample: App {
    var body: some Scene {
        WindowGroup("Picture") {
            ContentView()
        }
        .defaultSize(width: 640, height: 520)
    }
}

struct Note: Identifiable {
    let id: String
    let x: CGFloat
    let y: CGFloat
    var tilt = Angle.zero
}

struct ContentView: View {
    @State private var showsNotes = true

    private let notes = [
        Note(id: "Lighthouse", x: 0.775, y: 0.1, tilt: .degrees(-6)),
        Note(id: "Evening sun", x: 0.3, y: 0.28),
        Note(id: "Fishing boat", x: 0.4, y: 0.87, tilt: .degrees(4)),
    ]

    var body: some View {
        VStack(spacing: 16) {
            Image("harbour")
                .resizable()
                .scaledToFit()
                .overlay {
                    GeometryReader { geometry in
                        if showsNotes {
                            ForEach(notes) { note in
                                NoteView(text: note.id)
                                    .rotationEffect(note.tilt)
                                    .position(x: note.x * geometry.size.width, y: note.y * geometry.size.height)
                            }
                        }
                    }
                }
                .clipShape(RoundedRectangle(cornerRadius: 12))
                .frame(maxWidth: .infinity, maxHeight: .infinity)

            HStack(spacing: 12) {
                Image("harbour")
                    .resizable()
                    .aspectRatio(contentMode: .fill)
                    .frame(width: 40, height: 40)
                    .clipShape(Circle())
                VStack(alignment: .leading, spacing: 2) {
                    Text("The harbour").font(.headline)
                    Text("\(notes.count) notes").font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Toggle("Notes", isOn: $showsNotes)
            }
        }
        .padding(24)
        .frame(minWidth: 320, minHeight: 300)
    }
}

struct NoteView: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption.bold())
            .foregroundStyle(.black)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(Color(red: 1, green: 0.92, blue: 0.5).opacity(0.9), in: .capsule)
            .fixedSize()
    }
}
