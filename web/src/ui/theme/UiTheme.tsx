import '@fontsource-variable/nunito/wght.css'
import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import { cspNonce } from '../csp-nonce.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { ThemeAround } from './current-theme.ts'
import { deriveTheme, type TenantColours } from './derive-theme.ts'
import { tokenVariables } from './token-variables.ts'
import '../styles/base.css'
import '../styles/layout.css'
import '../styles/print.css'

/** Theme, tokens, font and base styles for everything inside; `colours` are the tenant's own, uncorrected. */
export function UiTheme({
  colours,
  children,
}: {
  colours?: Partial<TenantColours>
  children: ReactNode
}) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const derived = useMemo(() => deriveTheme(colours), [colours])
  const theme = useMemo(() => ({ derived, still }), [derived, still])
  useInsertionEffect(() => {
    const style = document.createElement('style')
    if (cspNonce) style.nonce = cspNonce
    const variables = Object.entries(tokenVariables(derived))
    style.textContent = `:root{${variables.map(([name, value]) => `${name}:${value};`).join('')}}`
    document.head.prepend(style)
    return () => style.remove()
  }, [derived])
  return <ThemeAround value={theme}>{children}</ThemeAround>
}
