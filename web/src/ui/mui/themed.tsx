import { ThemeProvider } from '@mui/material/styles'
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import { createUiTheme } from '../theme/create-theme.ts'
import { type CurrentTheme, ThemeAround } from '../theme/current-theme.ts'
import { StyleCache } from './StyleCache.tsx'

// Made once for each theme that is shown, however many pieces ask.
const made = new WeakMap<CurrentTheme, ReturnType<typeof createUiTheme>>()
const madeOf = (theme: CurrentTheme) => {
  const found = made.get(theme) ?? createUiTheme(theme.derived, theme.still)
  made.set(theme, found)
  return found
}

/** The theme that MUI has already been given here. */
const Given = createContext<CurrentTheme | undefined>(undefined)

function MuiTheme({ theme, children }: { theme: CurrentTheme; children: ReactNode }) {
  return (
    <StyleCache>
      <ThemeProvider theme={madeOf(theme)}>
        <Given value={theme}>{children}</Given>
      </ThemeProvider>
    </StyleCache>
  )
}

/**
 * A piece of MUI that brings our theme along. The theme stands around what asks for it and not around the whole app, so that MUI
 * and its style engine are loaded with the first screen that shows something of it (docs/decisions/0006-first-load.md).
 */
export function themed<P>(Piece: P): P {
  const Own = Piece as ComponentType<object>
  function Themed(props: object) {
    const theme = use(ThemeAround)
    const given = use(Given)
    const piece = createElement(Own, props)
    return theme === undefined || given === theme ? (
      piece
    ) : (
      <MuiTheme theme={theme}>{piece}</MuiTheme>
    )
  }
  // By this name MUI knows what is put inside of what.
  return Object.assign(Themed, { muiName: (Piece as { muiName?: string }).muiName }) as P
}
