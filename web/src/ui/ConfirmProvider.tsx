import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ConfirmText } from './ConfirmDialog.tsx'
import { type Ask, ConfirmContext } from './use-confirm.ts'
import { latePiece } from './late-piece.tsx'

const ConfirmDialog = latePiece(() =>
  import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type Question = { n: number; text: ConfirmText; answer: (yes: boolean) => void }

/** Holds the one confirmation that can be open, for `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const ask = useCallback<Ask>(
    (text) =>
      new Promise((answer) => {
        setQuestion({ n: performance.now(), text, answer })
        setOpen(true)
      }),
    [],
  )
  const settle = (yes: boolean) => {
    setOpen(false)
    question?.answer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {question ? (
        <Suspense fallback={null}>
          {/* A separate dialog for each question: one that reopens while closing leaves the page hidden from screen readers. */}
          <ConfirmDialog
            key={question.n}
            {...question.text}
            open={open}
            onConfirm={() => settle(true)}
            onCancel={() => settle(false)}
          />
        </Suspense>
      ) : null}
    </ConfirmContext>
  )
}
