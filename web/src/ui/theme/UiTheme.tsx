import '@fontsource-variable/nunito/wght.css'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo } from 'react'
import { createUiTheme, tokenVariables } from './create-theme.ts'
import { deriveTheme, type TenantColours } from './derive-theme.ts'
import { StyleCache } from '../StyleCache.tsx'
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
  const theme = useMemo(() => createUiTheme(derived, still), [derived, still])
  return (
    <StyleCache>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <GlobalStyles styles={{ ':root': tokenVariables(derived) }} />
        {children}
      </ThemeProvider>
    </StyleCache>
  )
}
