extension Korean {
    /// What the argument parser says, in the layout of help and about mistakes, and what the
    /// system says about files.
    static let parser = #"""
        OVERVIEW
            개요
        USAGE
            사용법
        Usage
            사용법
        Help:
            도움말:
        ARGUMENTS:
            인수:
        OPTIONS:
            옵션:
        SUBCOMMANDS:
            하위 명령:
        Show help information.
            도움말을 보여 줍니다.
        Show the version.
            버전을 보여 줍니다.
        Show subcommand help information.
            하위 명령의 도움말을 보여 줍니다.
        … (default: …)
            {1*} (기본값: {2})
        … (values: …)
            {1*} (값: {2})
        … (values: …; default: …)
            {1*} (값: {2}, 기본값: {3})
        See '…' for more information.
            자세한 내용은 '{1}' 명령으로 볼 수 있습니다.
        See '… <subcommand>' for detailed help.
            자세한 도움말은 '{1} <하위 명령>'으로 볼 수 있습니다.
        Unknown option '…'
            알 수 없는 옵션입니다: '{1}'
        Unknown option '…'. Did you mean '…'?
            알 수 없는 옵션입니다: '{1}'. '{2}' 옵션을 찾으셨습니까?
        Missing value for '…'
            '{1}' 옵션에 값이 없습니다
        Missing expected argument '…'
            필요한 인수가 없습니다: '{1}'
        Missing one of: '…'
            다음 중 하나가 필요합니다: '{1}'
        Unexpected argument '…'
            필요 없는 인수가 있습니다: '{1}'
        … unexpected arguments: '…'
            필요 없는 인수가 {1#}개 있습니다: '{2}'
        The option '…' does not take any value, but '…' was specified.
            '{1}' 옵션은 값을 받지 않는데 '{2}' 값이 주어졌습니다.
        The value '…' is invalid for '…'
            '{2}' 옵션에 쓸 수 없는 값입니다: '{1}'
        The value '…' is invalid for '…'. Please provide one of ….
            '{2}' 옵션에 쓸 수 없는 값입니다: '{1}'. 쓸 수 있는 값: {3}
        The value '…' is invalid for '…'. Please provide one of '…' or '…'.
            '{2}' 옵션에 쓸 수 없는 값입니다: '{1}'. 쓸 수 있는 값: '{3}', '{4}'
        Value to be set with … had already been set with …
            {1} 값은 이미 {2}(으)로 정해졌습니다
        Permission denied
            권한이 없습니다
        permission denied
            권한이 없습니다
        No such file or directory
            그런 파일이나 디렉터리가 없습니다
        no such file or directory
            그런 파일이나 디렉터리가 없습니다
        """#
}
