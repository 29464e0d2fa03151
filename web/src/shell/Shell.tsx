import type { UserInfo } from '@bouwkring/contract/accounts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { endedAnswer, onEnded, onOtherTabs } from '../platform/session.ts'
import { withTexts } from '../texts/index.ts'
import { useIsSuperAdmin, useMaybeUser } from '../accounts/index.ts'
import { latePiece, SkipLink } from '../ui/index.ts'
import { ConnectionWatch } from './ConnectionWatch.tsx'
import { isPublic } from './open-paths.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { PrintFrame } from './PrintFrame.tsx'
import { ProductHost } from './ProductHost.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { TopBar } from './TopBar.tsx'
import { UpdateWatch } from './UpdateWatch.tsx'
import { useBackOffice } from './use-back-office.ts'
import * as styles from './frame.module.css'

const ChosenBar = latePiece(() =>
  withTexts(import('../management/index.ts'), 'management').then((module) => ({
    default: module.ChosenBar,
  })),
)

const ChosenWatch = latePiece(() =>
  withTexts(import('../management/index.ts'), 'management').then((module) => ({
    default: module.ChosenWatch,
  })),
)
const Interruptions = latePiece(() => import('./Interruptions.tsx'))

/** What overlays the screens of a signed-in user. */
function OverScreens({ isNew }: { isNew: boolean }) {
  const ended = useSyncExternalStore(onEnded, endedAnswer) !== null
  const chief = useIsSuperAdmin()
  useEffect(onOtherTabs, [])
  return (
    <>
      <ProductHost />
      {ended || isNew ? (
        <Suspense fallback={null}>
          <Interruptions />
        </Suspense>
      ) : null}
      {ended ? null : <SessionWatch />}
      {chief ? (
        <Suspense fallback={null}>
          <ChosenWatch />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whatever is not seen at first. */
function Rest({ user }: { user: UserInfo | null }) {
  return (
    <>
      {user ? <OverScreens isNew={user.is_first_login} /> : null}
      <UpdateWatch />
      <ConnectionWatch />
    </>
  )
}

// Making a spot, an offer or an import has its own bar: leaving it asks about unsaved changes.
const hasOwnBar = (path: string) =>
  path === '/spot/maken' || path === '/aanbieden' || path.startsWith('/importeren/')

/** The screen for the address. A user who has just signed out is on the way to the sign-in page: their content is removed before that. */
function OpenScreen() {
  const user = useMaybeUser()
  const path = useLocation({ select: (l) => l.pathname })
  return user === null && !isPublic(path) ? null : <Outlet />
}

/** The frame around every screen; or around `children`, when no screen has the address. */
export function Shell({ children }: { children?: ReactNode }) {
  const user = useMaybeUser()
  const path = useLocation({ select: (l) => l.pathname })
  const bare = hasOwnBar(path)
  const alone = useBackOffice() || bare
  // Drawn after what is seen first, in short steps.
  const rest = useDeferredValue(true, false)
  return (
    <div
      className={alone ? `${styles.frame} ${styles.bare}` : styles.frame}
      data-frame
      data-map={path === '/zoeken' || undefined}
    >
      <SkipLink target="inhoud" />
      {rest ? <PrintFrame /> : null}
      {bare ? null : <TopBar />}
      {user && user.home_tenant !== null ? (
        <Suspense fallback={null}>
          <ChosenBar />
        </Suspense>
      ) : null}
      <main id="inhoud" tabIndex={-1}>
        <Suspense fallback={null}>{children ?? <OpenScreen />}</Suspense>
      </main>
      {alone ? null : <PhoneBar />}
      {rest ? <Rest user={user} /> : null}
    </div>
  )
}
