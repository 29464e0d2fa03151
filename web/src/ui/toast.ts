export type ToastOptions = {
  tone?: 'success' | 'error' | 'warning' | 'info'
  action?: { label: string; onClick: () => void }
  duration?: number
}
export type WaitingToast = { message: string; options: ToastOptions }

// The messages wait here until the part that shows them has been loaded, which the first message asks for.
let waiting: WaitingToast[] = []
const listeners = new Set<() => void>()

/** Shows a message; the same text while it is shown is not repeated. Errors stay longer, those with a deed longest. */
export function showToast(message: string, options: ToastOptions = {}): void {
  waiting = [...waiting, { message, options }]
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
