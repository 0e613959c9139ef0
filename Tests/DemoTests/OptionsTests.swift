// The command line: what each option gives, and the one line for each fault.
import Snug
import Testing

@testable import snug_demo

@Suite("Options")
struct OptionsTests {
    @Test("without arguments nothing is asked for")
    func none() throws {
        let options = try Options([])
        #expect(options == Options())
        #expect(options.contentPath == nil && options.size == nil && options.tourDirectory == nil)
        #expect(options.appearance == nil && !options.showsHelp && !options.showsVersion)
    }

    @Test("every option is read, in any order, its value after it or after an equals sign")
    func all() throws {
        let apart = try Options(["--tour", "out", "--size", "720x800.5", "--content", "-", "--appearance", "dark"])
        #expect(apart.contentPath == "-")
        #expect(apart.size == Size(width: 720, height: 800.5))
        #expect(apart.tourDirectory == "out")
        #expect(apart.appearance == .dark)
        let joined = try Options(["--appearance=dark", "--content=-", "--size=720x800.5", "--tour=out"])
        #expect(joined == apart)
        #expect(try Options(["--appearance", "light"]).appearance == .light)
        #expect(try Options(["--icons", "out"]).iconDirectory == "out")
        #expect(try Options(["--content=a=b"]).contentPath == "a=b")
        #expect(try Options(["--language", "ar"]).language == .arabic)
        #expect(try Options(["--language=zh_TW"]).language == .traditionalChinese)
        #expect(try Options(["--text-scale", "1.25"]).textScale == 1.25)
        #expect(try Options(["--help"]).showsHelp)
        #expect(try Options(["--version"]).showsVersion)
    }

    static let faults: [([String], String)] = [
        (["--verbose"], #"unknown option "--verbose""#),
        (["file.json"], #"unknown option "file.json""#),
        ([""], #"unknown option """#),
        (["--tour\n"], #"unknown option "--tour\n""#),
        (["--content"], "--content: found no value, expected a file"),
        (["--content", "--tour", "out"], "--content: found no value, expected a file"),
        (["--tour", ""], "--tour: found no value, expected a folder"),
        (["--size"], "--size: found no value, expected width and height, as 720x800"),
        (["--appearance"], "--appearance: found no value, expected light or dark"),
        (["--appearance", "grey"], #"--appearance: found "grey", expected light or dark"#),
        (["--language", "tlh"], #"--language: found "tlh", expected en, fr, ar, zh-Hant"#),
        (["--text-scale", "0.4"], #"--text-scale: found "0.4", expected a number from 0.5 to 3"#),
        (["--text-scale", "big"], #"--text-scale: found "big", expected a number from 0.5 to 3"#),
        (["--language", "fr", "--content", "a"], "--language: found --content as well, expected one of the two"),
        (["--help=me"], #"--help: found the value "me", expected none"#),
        (["--tour", "a", "--tour", "b"], "--tour: found twice, expected once"),
    ]

    @Test("one fault gives one line", arguments: faults)
    func fault(arguments: [String], expected: String) {
        #expect(line(arguments) == "snug-demo: \(expected) (--help lists the options)")
    }

    @Test(
        "a size that is none is told",
        arguments: [
            "720", "720x", "x800", "720x800x2", "0x800", "720x-1", "nanx800", "infx800", "1e9x800", "720 x 800",
        ])
    func size(text: String) {
        #expect(
            line(["--size", text])
                == "snug-demo: --size: found \"\(text)\", expected width and height from 1 to 16384, as 720x800 "
                + "(--help lists the options)")
    }

    @Test("the usage text names every option")
    func usage() {
        for option in ["--language en|fr|ar|zh-Hant", "--text-scale NUMBER"] {
            #expect(Options.usage.contains("  \(option) "), "\(option)")
        }
        for option in ["--content FILE", "--size WxH", "--tour DIR", "--appearance light|dark", "--help", "--version"] {
            #expect(Options.usage.contains("  \(option) "), "\(option)")
        }
        #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    private func line(_ arguments: [String]) -> String? {
        do throws(OptionsError) {
            _ = try Options(arguments)
            return nil
        } catch {
            return error.description
        }
    }
}
