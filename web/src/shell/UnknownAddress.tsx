import { Suspense } from 'react'
import { useMaybeUser } from '../accounts/index.ts'
import { latePiece } from '../ui/index.ts'
import { shellFrame } from './coming.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const Framed = latePiece(() => shellFrame().then(({ Shell }) => ({ default: Shell })))

/** An address without a screen: signed-in users keep the header and navigation around it. */
export function UnknownAddress() {
  const user = useMaybeUser()
  if (user && user.second_factor !== 'asked')
    return (
      <Suspense fallback={null}>
        <Framed>
          <NotFoundScreen />
        </Framed>
      </Suspense>
    )
  return (
    <main>
      <NotFoundScreen />
    </main>
  )
}
