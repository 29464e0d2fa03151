/** A field that is new in this release, as it arrives: while releases are changed, a process of the former one may still answer, and does not send it. */
export const maybeSent = <T>(value: T): T | undefined => value
