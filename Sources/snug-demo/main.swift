// The start of the demo: options, content, then the program.
import Glibc

private let version = "0.1.0"

do {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    if options.showsHelp {
        print(Options.usage)
    } else if options.showsVersion {
        print("snug-demo \(version)")
    } else if let directory = options.iconDirectory {
        if let path = DemoIcon.write(under: directory) {
            writeLine("snug-demo: cannot write \(path)")
            exit(DemoProgram.Status.cannotCreate)
        }
    } else {
        let content = try options.contentPath.map(DemoContent.load(path:))
        exit(DemoProgram(ownContent: content, options: options).run())
    }
} catch let error as OptionsError {
    writeLine(error.description)
    exit(DemoProgram.Status.usage)
} catch {
    writeLine("\(error)")
    exit(DemoProgram.Status.content)
}
