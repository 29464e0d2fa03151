/** Whether a value is missing, rather than of another kind: that has its own message. */
export const isMissing = ({ input }: { input?: unknown }): boolean =>
  input === undefined || input === null
