import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { cspNonce } from '../csp-nonce.ts'

const cache = createCache({ key: 'ui', prepend: true, ...(cspNonce ? { nonce: cspNonce } : {}) })

/** Gives emotion the page's nonce, so that a strict style policy lets MUI's styles in. */
export function StyleCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
