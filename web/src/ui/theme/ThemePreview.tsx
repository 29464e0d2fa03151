import { type CSSProperties, type ReactNode, use, useMemo } from 'react'
import { ThemeAround } from './current-theme.ts'
import { type DerivedTheme } from './derive-theme.ts'
import * as styles from './theme-preview.module.css'
import { tokenVariables } from './token-variables.ts'

/** Shows its content with this theme; nothing outside changes. */
export function ThemePreview({
  derived,
  children,
}: {
  derived: DerivedTheme
  children: ReactNode
}) {
  const still = use(ThemeAround)?.still ?? false
  const theme = useMemo(() => ({ derived, still }), [derived, still])
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
    <ThemeAround value={theme}>
      <div style={style} className={styles.preview} data-part="theme-preview">
        {children}
      </div>
    </ThemeAround>
  )
}
