import NewsKit

/// Why a service was not asked, or gave nothing that can be used. The sentences contain no secret.
public enum ServiceError: Error, Equatable, Sendable {
    /// The address is not one of the web.
    case badAddress
    /// The command gave no password.
    case password(HeaderCommand.Failure)
    /// The service does not know the user, or the password is wrong.
    case signIn
    /// The service cannot be reached; the reason is a sentence. Nobody failed.
    case offline(String)
    /// The service does not want to be asked before this time; seconds since 1970, UTC.
    case later(until: Int64)
    /// The answer was larger than wanted, was cut off, or took too long.
    case tooMuch(String)
    /// The service answered with this status.
    case status(Int)
    /// The answer is not what was asked for: another program, or the page of a hotel.
    case unusable

    /// Whether it says something about the service, so that it counts as a failure.
    public var isFailure: Bool {
        switch self {
        case .offline, .later: false
        case .badAddress, .password, .signIn, .tooMuch, .status, .unusable: true
        }
    }
}

extension ServiceError: CustomStringConvertible {
    /// A sentence for the person, without a full stop.
    public var description: String {
        switch self {
        case .badAddress:
            "the address of the service is not an http or https URL without a name and a password"
        case .password(let failure): failure.sentence(about: "password")
        case .signIn: "the service refused the user or the password"
        case .offline(let reason): reason
        case .later: "the service asked to wait"
        case .tooMuch(let reason): reason
        case .status(let status): "the service answered with the error \(status)"
        case .unusable: "the answer is not that of a service with the Google Reader API"
        }
    }
}
