import type { ThemeOptions } from '@mui/material/styles'

/** Fields: label above, border in the control tone, no notch, error as a 2 px line. */
export const fieldOverrides: ThemeOptions['components'] = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--h-f)',
        borderRadius: 'var(--r)',
        background: 'var(--bg)',
        color: 'var(--ink)',
        fontWeight: 'var(--w-med)',
        fontSize: 'var(--fs-f)',
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--control)',
          borderWidth: 1,
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused': { boxShadow: 'var(--focus)', zIndex: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--control)',
          borderWidth: 1,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline':
          { borderColor: 'var(--err-ui)', borderWidth: 2 },
        '&.Mui-disabled': {
          background: 'var(--sunken)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-2)' },
        },
      },
      input: {
        padding: '0 12px',
        height: 'var(--h-f)',
        boxSizing: 'border-box',
        '&::placeholder': { color: 'var(--muted)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--muted)' },
      },
      multiline: {
        padding: '10px 12px',
        lineHeight: 'var(--lh-m)',
        '& textarea.MuiOutlinedInput-input': { padding: 0, height: 'auto' },
      },
      adornedEnd: { paddingRight: 12 },
      adornedStart: { paddingLeft: 12 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        color: 'var(--muted)',
        '& .MuiTypography-root': {
          color: 'var(--muted)',
          fontSize: 'inherit',
          fontWeight: 'var(--w-med)',
        },
      },
    },
  },
  MuiInputBase: { styleOverrides: { root: { font: 'inherit', fontWeight: 'var(--w-med)' } } },
  MuiSelect: {
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        minHeight: 'var(--h-f) !important',
        '&:focus': { background: 'none' },
      },
      icon: { color: 'var(--ink-2)' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { padding: '0 12px', '& .MuiAutocomplete-input': { padding: 0 } },
      paper: { borderRadius: 'var(--r)', boxShadow: 'var(--e2)', marginTop: 4 },
      option: {
        minHeight: 36,
        '&.Mui-focused, &[aria-selected="true"].Mui-focused': { background: 'var(--hover)' },
        '&[aria-selected="true"]': { background: 'var(--s-50)' },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 3,
        color: 'var(--control)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--s)' },
        '&.Mui-focusVisible': { boxShadow: 'var(--focus)', borderRadius: 'var(--r-s)' },
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: {
        padding: 3,
        color: 'var(--control)',
        '&.Mui-checked': { color: 'var(--s)' },
        '&.Mui-focusVisible': { boxShadow: 'var(--focus)' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -3, gap: 7, alignItems: 'flex-start' },
      label: {
        color: 'var(--ink-2)',
        fontWeight: 'var(--w-med)',
        lineHeight: '24px',
        paddingTop: 3,
        '&.Mui-disabled': { color: 'var(--muted)' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 24, padding: '2px 0', overflow: 'visible' },
      switchBase: {
        padding: 4,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: '#fff',
          '& + .MuiSwitch-track': { background: 'var(--s)', opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: 'var(--focus)' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', background: '#fff' },
      track: { height: 20, borderRadius: 10, background: 'var(--control)', opacity: 1 },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 4, padding: '10px 0', color: 'var(--s)' },
      rail: { background: 'var(--line-2)', opacity: 1 },
      track: { border: 0 },
      thumb: {
        width: 20,
        height: 20,
        background: 'var(--bg)',
        border: '2px solid currentColor',
        boxShadow: '0 1px 3px rgba(22,33,44,.2)',
        '&::before': { display: 'none' },
        '&:hover, &.Mui-active': { boxShadow: '0 1px 3px rgba(22,33,44,.2)' },
        '&.Mui-focusVisible': { boxShadow: 'var(--focus)' },
      },
    },
  },
}
