export type ToastOptions = {
  tone?: 'success' | 'error' | 'warning' | 'info'
  action?: { label: string; onClick: () => void }
  duration?: number
}
/** A message that is not shown yet, and when it was asked for, in milliseconds since 1970. */
export type WaitingToast = { message: string; options: ToastOptions; since: number }

// Messages wait here until the code that shows them has been loaded, which the first message requests.
let waiting: WaitingToast[] = []
const listeners = new Set<() => void>()

/** Shows a message; the same text is not repeated while it is shown. Errors stay longer, those with a deed longest. */
export function showToast(message: string, options: ToastOptions = {}): void {
  waiting = [...waiting, { message, options, since: Date.now() }]
  for (const listener of listeners) listener()
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function waitingToasts(): WaitingToast[] {
  return waiting
}

export function takeToasts(): WaitingToast[] {
  const taken = waiting
  waiting = []
  for (const listener of listeners) listener()
  return taken
}
