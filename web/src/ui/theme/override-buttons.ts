import type { ThemeOptions } from '@mui/material/styles'

/** Buttons, segmented control, chips: one fill per screen, borders before shadows. */
export const buttonOverrides: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': { boxShadow: 'var(--focus)', zIndex: 1 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        height: 36,
        minWidth: 0,
        flexShrink: 0,
        padding: '0 14px',
        borderRadius: 'var(--r)',
        border: '1px solid transparent',
        gap: 8,
        whiteSpace: 'nowrap',
        font: 'var(--w-bold) var(--fs-m)/var(--lh-m) var(--font)',
        textTransform: 'none',
        transition: 'background var(--t-fast) var(--ease)',
        '& .MuiButton-startIcon, & .MuiButton-endIcon': { margin: 0, '& > svg': { fontSize: 18 } },
        '&.Mui-focusVisible': { boxShadow: 'var(--focus)' },
        '&.Mui-disabled': {
          background: 'var(--sunken)',
          borderColor: 'var(--sunken)',
          color: 'var(--muted)',
          boxShadow: 'none',
        },
      },
      sizeSmall: { height: 28, padding: '0 10px', fontSize: 'var(--fs-s)', gap: 6 },
      sizeLarge: { height: 44, padding: '0 20px', fontSize: 15 },
    },
    variants: [
      {
        props: { variant: 'contained' },
        style: {
          background: 'var(--p)',
          borderColor: 'var(--p)',
          color: 'var(--on-p)',
          boxShadow: 'inset 0 -1px 0 rgba(0,0,0,.12)',
          '&:hover': { background: 'var(--p-hover)' },
          '&:active': { background: 'var(--p-press)' },
        },
      },
      {
        props: { variant: 'contained', color: 'secondary' },
        style: {
          background: 'var(--s-fill)',
          borderColor: 'var(--s-fill)',
          color: 'var(--on-s-fill)',
          '&:hover': { background: 'var(--s-fill)', filter: 'brightness(.94)' },
        },
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: {
          background: 'var(--err-ui)',
          borderColor: 'var(--err-ui)',
          color: 'var(--on-err)',
          '&:hover': { background: 'var(--err-ui)', boxShadow: 'inset 0 0 0 2px currentColor' },
        },
      },
      {
        props: { variant: 'outlined' },
        style: {
          background: 'var(--bg)',
          borderColor: 'var(--control)',
          color: 'var(--ink)',
          '&:hover': { background: 'var(--hover)', borderColor: 'var(--control)' },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: {
          color: 'var(--err)',
          borderColor: 'var(--err-ui)',
          '&:hover': { background: 'var(--err-bg)', borderColor: 'var(--err-ui)' },
        },
      },
      {
        props: { variant: 'text' },
        style: { color: 'var(--s)', '&:hover': { background: 'var(--s-50)' } },
      },
      {
        props: { variant: 'text', color: 'error' },
        style: { color: 'var(--err)', '&:hover': { background: 'var(--err-bg)' } },
      },
      {
        props: { variant: 'text', color: 'inherit' },
        style: { color: 'var(--ink-2)', '&:hover': { background: 'var(--hover)' } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        padding: 0,
        borderRadius: 'var(--r)',
        color: 'var(--ink-2)',
        '&:hover': { background: 'var(--hover)', color: 'var(--ink)' },
        '&.Mui-focusVisible': { boxShadow: 'var(--focus)' },
      },
      sizeSmall: { width: 28, height: 28 },
      sizeLarge: { width: 44, height: 44 },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 28,
        borderRadius: 'var(--r-full)',
        background: 'var(--bg)',
        border: '1px solid var(--line-2)',
        color: 'var(--ink-2)',
        fontSize: 'var(--fs-s)',
        fontWeight: 'var(--w-med)',
        '&.MuiChip-clickable:hover': { background: 'var(--hover)' },
        '&.Mui-focusVisible': { background: 'var(--bg)', boxShadow: 'var(--focus)' },
      },
      label: { padding: '0 10px' },
      icon: { color: 'var(--muted)', margin: '0 -4px 0 10px' },
      deleteIcon: {
        color: 'var(--muted)',
        margin: '0 8px 0 -4px',
        '&:hover': { color: 'var(--ink)' },
      },
    },
  },
}
