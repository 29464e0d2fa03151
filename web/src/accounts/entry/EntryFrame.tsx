import type { ReactNode } from 'react'
import { ScreenTitle } from '../../ui/index.ts'
import { useHost } from '../api.ts'
import { SignInPicture } from '../pieces/SignInPicture.tsx'
import * as styles from './sign-in.module.css'

interface EntryFrameProps {
  logo: ReactNode
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page before signing in: the user's next step on the left, the purpose of the product on the right. */
export function EntryFrame({ logo, title, lead, children }: EntryFrameProps) {
  const host = useHost()
  return (
    <div className={styles.signIn}>
      <ScreenTitle page={title} tenant={host.tenant?.company ?? host.productName} />
      <main className={styles.left}>
        {logo}
        <div className={styles.form}>
          <div>
            <h1>{title}</h1>
            {lead ? <p>{lead}</p> : null}
          </div>
          {children}
        </div>
      </main>
      <SignInPicture />
    </div>
  )
}
