import Loopback
import System

/// Runs cases against a program, some of them at the same time.
///
/// When the task is cancelled, it kills the programs under test and removes their files.
package struct SelftestRun: Sendable {
    /// The program, with its path.
    package var program: String
    /// How many cases run at the same time.
    package var atOnce: Int
    /// The longest time for a case, if it is shorter than the case's own limit.
    package var limit: Duration

    /// A run against that program. It runs two cases more at once than this machine has processors,
    /// because cases spend time waiting.
    package init(
        program: String, atOnce: Int = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 2,
        limit: Duration = .patience
    ) {
        self.program = program
        self.atOnce = max(1, atOnce)
        self.limit = limit
    }

    /// The reason why no case can run here, if there is one: no server can listen on `127.0.0.1`.
    package static var obstacle: String? {
        do throws(SystemError) {
            _ = try LoopbackServer(routes: [:])
            return nil
        } catch {
            return error.description
        }
    }

    /// Runs all cases and gives their results in the order of the cases.
    ///
    /// - Parameter report: Called with each result when the case ends.
    package func results(
        of cases: [SelftestCase], report: @Sendable (CaseResult) -> Void = { _ in }
    ) async -> [CaseResult] {
        await withTaskGroup(of: (Int, CaseResult).self) { group in
            var results = [CaseResult?](repeating: nil, count: cases.count)
            var waiting = Array(cases.indices.reversed())
            for _ in 0..<atOnce {
                guard let index = waiting.popLast() else { break }
                group.addTask { (index, await self.result(of: cases[index])) }
            }
            for await (index, result) in group {
                report(result)
                results[index] = result
                if !Task.isCancelled, let index = waiting.popLast() {
                    group.addTask { (index, await self.result(of: cases[index])) }
                }
            }
            return results.compactMap { $0 }
        }
    }

    /// Runs one case, at most for its limit.
    package func result(of item: SelftestCase) async -> CaseResult {
        let begin = ContinuousClock.now
        var checks: [CaseResult.Check]
        do {
            let run = try CaseRun(program: program)
            await perform(item, in: run)
            run.close()
            checks = run.checks
        } catch {
            checks = [.init(asked: "a temporary directory", seen: "\(error)", holds: false)]
        }
        return CaseResult(
            id: item.id, title: item.title, checks: checks,
            milliseconds: Int((ContinuousClock.now - begin) / .milliseconds(1)))
    }
}

private extension SelftestRun {
    func perform(_ item: SelftestCase, in run: CaseRun) async {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                do {
                    try await item.script(run)
                } catch is CaseStop {
                    // The failed check is recorded already.
                } catch  where Task.isCancelled {
                    return false
                } catch {
                    _ = run.stop("the case runs", seen: "\(error)")
                }
                return true
            }
            group.addTask {
                try? await Task.sleep(for: min(item.limit, limit))
                return false
            }
            if await group.next() == false {
                _ = run.stop(
                    "an end within \(min(item.limit, limit))",
                    seen: Task.isCancelled ? "interrupted" : "it still runs")
            }
            group.cancelAll()
        }
    }
}
