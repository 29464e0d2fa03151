/** A reply with fields that are new in this release: while releases are changed, a process of the former one may still answer, and does not send them. */
export type FormerReply<T, New extends keyof T> = Omit<T, New> & Partial<Pick<T, New>>
