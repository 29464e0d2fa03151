import { ThemeProvider } from '@mui/material/styles'
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import { createUiTheme } from '../theme/create-theme.ts'
import { type CurrentTheme, ThemeAround } from '../theme/current-theme.ts'
import './escape.ts'
import { StyleCache } from './StyleCache.tsx'

// Created once for each theme shown, however many components ask for it.
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
 * A MUI component that brings our theme along. The theme wraps the component that needs it and not the whole app, so that MUI
 * and its style engine are loaded with the first screen that shows some of it (docs/decisions/0006-first-load.md).
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
  // MUI uses this name to recognise which component is inside which.
  return Object.assign(Themed, { muiName: (Piece as { muiName?: string }).muiName }) as P
}
