/** Whether a value was left out, rather than being of another kind: a message of its own says that. */
export const isMissing = ({ input }: { input?: unknown }): boolean =>
  input === undefined || input === null
