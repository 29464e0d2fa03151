import type { ReactNode } from 'react'
import { ScreenTitle } from '../../ui/index.ts'
import { useHost } from '../api.ts'
import './entry.css'
import { SignInPicture } from '../pieces/SignInPicture.tsx'

interface EntryFrameProps {
  logo: ReactNode
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page before signing in: what to do at the left, what the product is for at the right. */
export function EntryFrame({ logo, title, lead, children }: EntryFrameProps) {
  const host = useHost()
  return (
    <div className="signin">
      <ScreenTitle page={title} tenant={host.tenant?.company ?? host.productName} />
      <main className="left">
        {logo}
        <div className="form">
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
