import type { ThemeOptions } from '@mui/material/styles'

const floating = { borderRadius: 'var(--r)', boxShadow: 'var(--e2)', backgroundImage: 'none' }

/** Surfaces and what is on them: paper, dialogs, drawers, menus, tabs, tables, messages. */
export const surfaceOverrides: ThemeOptions['components'] = {
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--line)' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { background: 'rgba(22,33,44,.5)' },
      invisible: { background: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        boxShadow: 'var(--e3)',
        margin: 16,
        '&.MuiDialog-paperFullScreen': { borderRadius: 0, margin: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '16px 24px 0',
        font: 'var(--w-bold) var(--fs-l)/var(--lh-l) var(--font)',
        color: 'var(--ink)',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      // The library removes the space below a title.
      root: { '&, .MuiDialogTitle-root + &': { padding: '8px 24px 16px' } },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 24px',
        gap: 8,
        borderTop: '1px solid var(--line)',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: 'var(--e3)', border: 0 } } },
  MuiMenu: { styleOverrides: { paper: { ...floating, marginTop: 4 }, list: { padding: 4 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 12px',
        gap: 10,
        borderRadius: 6,
        color: 'var(--ink-2)',
        fontWeight: 'var(--w-med)',
        fontSize: 'var(--fs-m)',
        '&:hover, &.Mui-focusVisible': { background: 'var(--hover)' },
        '&.Mui-focusVisible': { boxShadow: 'inset 0 0 0 2px var(--s)' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          background: 'var(--s-50)',
          color: 'var(--ink)',
        },
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: {
        background: 'none',
        borderBottom: '1px solid var(--line)',
        '&::before': { display: 'none' },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        padding: 0,
        minHeight: 44,
        '&.Mui-focusVisible': { background: 'none', boxShadow: 'var(--focus)' },
      },
      content: { margin: '10px 0', color: 'var(--ink)', fontWeight: 'var(--w-bold)' },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 0 16px' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { borderRadius: 'var(--r)', overflow: 'visible' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 12px',
        height: 40,
        borderBottom: '1px solid var(--line)',
        color: 'var(--ink-2)',
        font: 'inherit',
      },
      head: {
        height: 36,
        background: 'var(--bg)',
        borderBottomColor: 'var(--line-2)',
        color: 'var(--muted)',
        font: 'var(--w-bold) var(--fs-xs)/var(--lh-xs) var(--font)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '10px 12px',
        borderRadius: 'var(--r)',
        borderLeft: '3px solid',
        fontSize: 'var(--fs-s)',
        lineHeight: 'var(--lh-s)',
        gap: 10,
        alignItems: 'flex-start',
      },
      icon: { margin: 0, padding: 0, color: 'inherit', opacity: 1 },
      message: { padding: 0 },
    },
    variants: (['info', 'warning', 'error', 'success'] as const).map((severity) => {
      const tone = { info: 'info', warning: 'wait', error: 'err', success: 'ok' }[severity]
      return {
        props: { severity },
        style: {
          background: `var(--${tone}-bg)`,
          color: `var(--${tone})`,
          borderLeftColor: `var(--${tone}-ui)`,
          '& strong, & b': { color: 'inherit' },
        },
      }
    }),
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular' },
    styleOverrides: { root: { background: 'var(--sunken)', borderRadius: 'var(--r-s)' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 2, background: 'var(--line-2)' },
      bar: { background: 'var(--s)' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: 'var(--s)', fontWeight: 'var(--w-med)' } },
  },
}
