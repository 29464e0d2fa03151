import { Outlet } from '@tanstack/react-router'
import { useMaybeUser } from '../accounts/index.ts'
import { SkipLink } from '../ui/index.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { ProductHost } from './ProductHost.tsx'
import { TopBar } from './TopBar.tsx'
import './shell.css'

/** The frame around every screen. */
export function Shell() {
  const user = useMaybeUser()
  return (
    <div className="app">
      <SkipLink target="inhoud" />
      <TopBar />
      <main id="inhoud" tabIndex={-1}>
        <Outlet />
      </main>
      <PhoneBar />
      {user ? <ProductHost /> : null}
    </div>
  )
}
