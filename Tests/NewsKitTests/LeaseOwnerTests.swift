import Foundation
import Testing

@testable import NewsKit

#if os(Linux)
@Suite("The owner of a lease")
struct LeaseOwnerTests {
    @Test("is this process, which is alive, or one of another machine, of which nobody knows")
    func alive() {
        let owner = LeaseOwner()
        #expect(owner.isAlive(owner.name))
        #expect(owner.isAlive("1.1@elsewhere"))
        for name in ["", "somebody", "0.1@elsewhere", "-1.1@elsewhere", "x.1@elsewhere", "1@a.b"] {
            #expect(!owner.isAlive(name))
        }
        #expect(!owner.isAlive(owner.name.replacing(".", with: ".1", maxReplacements: 1)))
    }

    @Test("is dead when it has ended, also where its parent has not heard of it")
    func zombie() throws {
        var process = pid_t()
        try #require(posix_spawn(&process, "/bin/cat", nil, nil, [strdup("cat"), nil], nil) == 0)
        let (here, other) = (LeaseOwner(), LeaseOwner(process: process))
        kill(process, SIGKILL)
        var end = siginfo_t()
        try #require(waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == 0)
        #expect(!here.isAlive(other.name))
        waitpid(process, nil, 0)
        #expect(!here.isAlive(other.name))
    }
}
#endif
