import { ThemeProvider } from '@mui/material/styles'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { createUiTheme, tokenVariables } from './create-theme.ts'
import { type DerivedTheme } from './derive-theme.ts'
import * as styles from './theme-preview.module.css'

/** What is inside looks as it will with this theme; nothing outside changes. */
export function ThemePreview({
  derived,
  children,
}: {
  derived: DerivedTheme
  children: ReactNode
}) {
  const theme = useMemo(() => createUiTheme(derived), [derived])
  const style = useMemo(
    () =>
      ({
        ...tokenVariables(derived),
        background: 'var(--bg)',
        color: 'var(--text)',
      }) as CSSProperties,
    [derived],
  )
  return (
    <ThemeProvider theme={theme}>
      <div style={style} className={styles.preview} data-part="theme-preview">
        {children}
      </div>
    </ThemeProvider>
  )
}
