import { createTheme, type Shadows, type Theme } from '@mui/material/styles'
import type { DerivedTheme } from './derive-theme.ts'
import { fixedMeasures } from './fixed-tokens.ts'
import { buttonOverrides } from './override-buttons.ts'
import { fieldOverrides } from './override-fields.ts'
import { surfaceOverrides } from './override-surfaces.ts'

const { font } = fixedMeasures
const step = (size: string, weight: number, spacing?: string) => ({
  fontFamily: font,
  fontSize: fixedMeasures[`fs-${size}` as 'fs-m'],
  lineHeight: fixedMeasures[`lh-${size}` as 'lh-m'],
  fontWeight: weight,
  ...(spacing ? { letterSpacing: spacing } : {}),
})

// Only the four designed elevations exist; MUI requires 25.
const shadows = [
  'none',
  'var(--e1)',
  'var(--e2)',
  ...Array.from({ length: 22 }, () => 'var(--e3)'),
] as Shadows

/** The MUI theme of a derived tenant theme; overrides use CSS variables, so only the palette differs between tenants. */
export function createUiTheme({ tokens }: DerivedTheme, reducedMotion = false): Theme {
  return createTheme({
    spacing: 8,
    shape: { borderRadius: 8 },
    shadows,
    // One level for everything that opens over the screen: whatever was opened last is on top, including a drawer opened from a dialog.
    zIndex: { drawer: 1300 },
    palette: {
      primary: { main: tokens.p, dark: tokens['p-hover'], contrastText: tokens['on-p'] },
      secondary: { main: tokens.s, dark: tokens['s-hover'], contrastText: tokens['on-s'] },
      error: { main: tokens['err-ui'], contrastText: tokens['on-err'] },
      warning: { main: tokens['wait-ui'] },
      success: { main: tokens['ok-ui'] },
      info: { main: tokens['info-ui'] },
      text: { primary: tokens['ink-2'], secondary: tokens.muted, disabled: tokens.muted },
      background: { default: tokens.bg, paper: tokens.bg },
      divider: tokens.line,
    },
    typography: {
      fontFamily: font,
      fontSize: 14,
      htmlFontSize: 16,
      fontWeightRegular: 450,
      fontWeightMedium: 600,
      fontWeightBold: 700,
      h1: step('2xl', 800, '-.015em'),
      h2: step('xl', 700, '-.01em'),
      h3: step('l', 700, '-.005em'),
      h4: step('m', 700),
      h5: step('m', 700),
      h6: step('m', 700),
      body1: step('m', 450),
      body2: step('s', 450),
      caption: step('xs', 450),
      subtitle1: step('m', 600),
      subtitle2: step('s', 600),
      button: { ...step('m', 700), textTransform: 'none' },
    },
    transitions: reducedMotion
      ? {
          create: () => 'none',
          duration: {
            shortest: 0,
            shorter: 0,
            short: 0,
            standard: 0,
            complex: 0,
            enteringScreen: 0,
            leavingScreen: 0,
          },
        }
      : {
          duration: {
            shortest: 120,
            shorter: 120,
            short: 180,
            standard: 180,
            complex: 280,
            enteringScreen: 280,
            leavingScreen: 180,
          },
          easing: { easeInOut: fixedMeasures.ease, easeOut: fixedMeasures.ease },
        },
    components: { ...buttonOverrides, ...fieldOverrides, ...surfaceOverrides },
  })
}
