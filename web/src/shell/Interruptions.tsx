import { entry } from '@bouwkring/contract/entry'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { userQuery, useUser } from '../accounts/index.ts'
import { call } from '../platform/api.ts'
import { endedAnswer, onEnded } from '../platform/session.ts'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

const SessionEndedScreen = latePiece(() =>
  withTexts(import('../accounts/screens/SessionEndedScreen.tsx'), 'entry', 'mfa').then(
    (module) => ({ default: module.SessionEndedScreen }),
  ),
)
const IntroDialog = latePiece(() =>
  withTexts(import('../help/index.ts'), 'help').then((module) => ({ default: module.IntroDialog })),
)

/** The introduction, shown once to a user who signs in for the first time; the account records that it was seen, so that no other device shows it again. */
function FirstIntroduction() {
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    // If this fails, it is shown once more, which does no harm.
    void call(entry.watchedIntro, {}).then(
      () =>
        client.setQueryData(userQuery().queryKey, (me) => me && { ...me, is_first_login: false }),
      () => undefined,
    )
  }
  return (
    <Suspense fallback={null}>
      <IntroDialog open={open} onClose={close} />
    </Suspense>
  )
}

/** What interrupts the page: signing in again after the session has ended, and the introduction for new users. */
export default function Interruptions() {
  const { is_first_login: isNew } = useUser()
  const answer = useSyncExternalStore(onEnded, endedAnswer)
  if (answer)
    return (
      <Suspense fallback={null}>
        <SessionEndedScreen onAnswer={answer} />
      </Suspense>
    )
  return isNew ? <FirstIntroduction /> : null
}
