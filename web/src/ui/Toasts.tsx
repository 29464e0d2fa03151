import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { onToast, waitingToasts } from './toast.ts'
import { latePiece } from './late-piece.tsx'

const ToastHost = latePiece(() =>
  import('./ToastHost.tsx').then((module) => ({ default: module.ToastHost })),
)

/** The place for messages from `showToast`; the code that renders them is loaded with the first one. */
export function Toasts({ children }: { children?: ReactNode }) {
  const [needed, setNeeded] = useState(() => waitingToasts().length > 0)
  useEffect(
    () =>
      onToast(() => {
        if (waitingToasts().length > 0) setNeeded(true)
      }),
    [],
  )
  return (
    <>
      {children}
      {needed ? (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      ) : null}
    </>
  )
}
