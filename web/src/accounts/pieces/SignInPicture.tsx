import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece, useMediaQuery } from '../../ui/index.ts'
import * as styles from '../entry/sign-in.module.css'

const SignInScene = latePiece(async () => ({
  default: (await import('./SignInScene.tsx')).SignInScene,
}))

/** The purpose of the product in one picture: something goes from one place to another. A phone has no room for it and does not fetch it. */
export function SignInPicture() {
  const { t } = useTranslation('accounts')
  const wide = useMediaQuery('(min-width:900px)')
  if (!wide) return null
  return (
    <aside className={styles.right} aria-hidden="true" inert>
      <p>{t('signIn.promise')}</p>
      <Suspense fallback={null}>
        <SignInScene />
      </Suspense>
    </aside>
  )
}
