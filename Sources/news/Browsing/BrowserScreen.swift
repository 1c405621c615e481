// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

import Browser
import Synchronization
import System
import Terminal

/// The terminal while the browser has it: keys in, frames out.
final class BrowserScreen: Sendable {
    private struct State: Sendable {
        var decoder = InputDecoder()
        var source: (any DispatchSourceRead)?
        /// What the terminal shows; nil when that is not known.
        var shown: CellGrid?
        var isActive = false
        var hasAsked = false
        /// The pictures that the terminal has got.
        var pictures: [UInt32] = []
        var lastPicture: UInt8 = 0
    }

    private let input: Int32
    private let output: Int32
    private let mode: TerminalMode
    private let modes: ScreenModes
    private let style: OutputStyle
    private let asksGraphics: Bool
    private let inbox: BrowserInbox
    private let state = Mutex(State())
    /// Frames and parts of pictures are written whole, one after the other.
    private let writing = Mutex(())
    private let queue = DispatchQueue(label: "news.keys")
    /// Rings when the terminal has answered all that it was asked.
    private let lastAnswer = DispatchSemaphore(value: 0)

    /// How long the rest of a sequence may take after an escape.
    private static let patience = 0.04
    /// How long the shell waits for its terminal when answers are still on their way.
    private static let patienceAtEnd = 0.1

    /// The terminal at these descriptors; nil when there is none.
    init?(
        input: Int32, output: Int32, style: OutputStyle, usesMouse: Bool, asksGraphics: Bool,
        inbox: BrowserInbox
    ) {
        guard isatty(output) == 1, let mode = TerminalMode(input) else { return nil }
        (self.input, self.output, self.mode) = (input, output, mode)
        (self.style, self.asksGraphics, self.inbox) = (style, asksGraphics, inbox)
        modes = ScreenModes(hasMouse: usesMouse)
    }

    /// Takes the terminal.
    func enter() {
        mode.enterRaw()
        EmergencyRestore.arm(mode, bytes: ScreenModes.leaveBytes)
        write(modes.enterBytes)
        state.withLock { state in
            (state.shown, state.isActive) = (nil, true)
            let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: queue)
            source.setEventHandler { [weak self] in self?.read() }
            source.resume()
            state.source = source
        }
    }

    /// Gives the terminal back as it was.
    func leave() {
        // An answer that comes later would be typed at the shell.
        if state.withLock({ $0.isActive && $0.decoder.awaitsAnswers }) {
            _ = lastAnswer.wait(timeout: .now() + BrowserScreen.patienceAtEnd)
        }
        let (wasActive, pictures) = state.withLock { state in
            defer { (state.isActive, state.pictures) = (false, []) }
            state.source?.cancel()
            state.source = nil
            return (state.isActive, state.pictures)
        }
        guard wasActive else { return }
        write(pictures.flatMap { Array(PictureSequence.removal(of: $0).utf8) })
        write(ScreenModes.leaveBytes)
        mode.restore()
        EmergencyRestore.disarm()
    }

    /// Draws a frame: what differs from the last one, in one write. The first one comes with
    /// questions to the terminal, and clears what it may have printed of them.
    func draw(_ grid: CellGrid) {
        let bytes: [UInt8] = state.withLock { state in
            guard state.isActive else { return [] }
            defer { (state.shown, state.hasAsked) = (grid, true) }
            let frame = GridDifference.bytes(from: state.shown, to: grid, style: style)
            if state.hasAsked { return frame }
            state.decoder.awaitsAnswers = true
            return TerminalProbe.questions(graphics: asksGraphics) + frame
        }
        // A signal may have given the terminal back meanwhile.
        write(bytes) { state.withLock { $0.isActive } }
    }

    /// Draws the whole screen the next time.
    func forget() { state.withLock { $0.shown = nil } }

    /// Writes bytes that are no part of a frame, such as those for the clipboard.
    func write(_ bytes: [UInt8]) { write(bytes) { true } }

    /// Writes bytes unless they are not wanted any more when their turn comes.
    private func write(_ bytes: [UInt8], if isWanted: () -> Bool) {
        guard !bytes.isEmpty else { return }
        writing.withLock { _ in
            guard isWanted() else { return }
            var buffer = OutputBuffer(descriptor: output)
            // A terminal that is gone sends a signal, which ends the program.
            try? buffer.write(bytes)
            try? buffer.flush()
        }
    }

    /// Gives the terminal a file of PNG, for the cells of a placeholder; nil when it is left meanwhile,
    /// or when nobody wants the picture any more.
    func place(_ png: [UInt8], _ size: PictureSize) -> PicturePlaceholder? {
        let id: UInt32? = state.withLock { state in
            guard state.isActive else { return nil }
            state.lastPicture &+= 1
            // No other program in the window has the same numbers.
            let id = UInt32(getpid() & 0xFFFF) << 8 | UInt32(state.lastPicture)
            state.pictures.append(id)
            return id
        }
        guard let placeholder = id.map({ PicturePlaceholder(id: $0, size: size) }) else {
            return nil
        }
        for sequence in PictureSequence.placed(png, placeholder) {
            guard !Task.isCancelled else { return nil }
            write(Array(sequence.utf8)) { has(placeholder) }
        }
        return has(placeholder) ? placeholder : nil
    }

    private func has(_ picture: PicturePlaceholder) -> Bool {
        state.withLock { $0.pictures.contains(picture.id) }
    }

    /// Makes the terminal forget all pictures, also one of which it has got a part.
    func dropPictures() {
        let pictures = state.withLock { state in
            defer { state.pictures = [] }
            return state.pictures
        }
        write(pictures.flatMap { Array(PictureSequence.removal(of: $0).utf8) })
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = System.read(input, &bytes, bytes.count)
        guard count > 0 else {
            if count == 0 || (errno != EAGAIN && errno != EINTR) {
                state.withLock { $0.source?.cancel() }
                inbox.put(.key(KeyPress(.character("Q"))))
            }
            return
        }
        let isPending = state.withLock { state in
            let wasWaiting = state.decoder.awaitsAnswers
            for event in state.decoder.decode(bytes.prefix(count)) { put(event) }
            if wasWaiting, !state.decoder.awaitsAnswers { lastAnswer.signal() }
            return state.decoder.isPending
        }
        guard isPending else { return }
        wait()
    }

    /// Takes what was typed for whole when nothing follows it: an escape alone is a key.
    private func wait() {
        queue.asyncAfter(deadline: .now() + BrowserScreen.patience) { [weak self] in
            guard let self else { return }
            let isPending = self.state.withLock { state in
                for event in state.decoder.timeout() { self.put(event) }
                return state.decoder.isPending
            }
            if isPending { self.wait() }
        }
    }

    private func put(_ event: InputEvent) {
        switch event {
        case .key(let key): inbox.put(.key(key))
        case .mouse(let mouse):
            let time = DispatchTime.now().uptimeNanoseconds / 1_000_000
            inbox.put(.mouse(mouse, milliseconds: Int64(time)))
        case .paste(let text): inbox.put(.pasted(text))
        case .answer(let answer): inbox.put(.answered(answer))
        case .focus: break
        }
    }
}
