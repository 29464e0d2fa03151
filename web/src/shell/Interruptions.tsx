import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useUser } from '../accounts/index.ts'
import { endedAnswer, onEnded } from '../platform/session.ts'
import { withTexts } from '../texts/index.ts'

const SessionEndedScreen = lazy(() => withTexts(import('../accounts/screens/SessionEndedScreen.tsx'), 'entry', 'mfa').then((module) => ({ default: module.SessionEndedScreen })))
const IntroDialog = lazy(() => withTexts(import('../help/index.ts'), 'help').then((module) => ({ default: module.IntroDialog })))
const watched = 'watched_intro'

/** The introduction, once, to who signs in for the first time. */
function FirstIntroduction() {
  const { id } = useUser()
  const [open, setOpen] = useState(localStorage.getItem(watched) !== String(id))
  const close = () => {
    localStorage.setItem(watched, String(id))
    setOpen(false)
  }
  return <Suspense fallback={null}><IntroDialog open={open} onClose={close} /></Suspense>
}

/** What comes between somebody and the page: signing in again when the session has ended, and the introduction for who is new. */
export default function Interruptions() {
  const { is_first_login: isNew } = useUser()
  const answer = useSyncExternalStore(onEnded, endedAnswer)
  if (answer) return <Suspense fallback={null}><SessionEndedScreen onAnswer={answer} /></Suspense>
  return isNew ? <FirstIntroduction /> : null
}
