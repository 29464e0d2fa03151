/** Loads the code of messages and questions ahead: without a connection, when most is to be told, it could not be loaded. */
export function bringAhead(): void {
  void Promise.allSettled([import('./ToastHost.tsx'), import('./ConfirmDialog.tsx')])
}
