/** Tones that are the same for every tenant, as drawn on a white ground; derive-theme.ts deepens them where the ground asks. */
export const fixedColours = {
  ink: '#16212c', 'ink-2': '#33404b', muted: '#646b64', control: '#7d857a',
  offer: '#446000', 'offer-bg': '#eaf4d2', 'offer-ui': '#6b9400',
  demand: '#0e4591', 'demand-bg': '#e1ebf9', 'demand-ui': '#2a66bd',
  ok: '#17693a', 'ok-bg': '#e4f4e9', 'ok-ui': '#2b8f50',
  wait: '#854a00', 'wait-bg': '#fdf0da', 'wait-ui': '#c46f00',
  off: '#555d57', 'off-bg': '#eef0eb', 'off-ui': '#7d857a',
  info: '#0e4591', 'info-bg': '#f0f5fc', 'info-ui': '#2a66bd',
  'sc-low': '#d3122a', 'sc-mid': '#c46f00', 'sc-high': '#5a8f00',
  'sc-low-t': '#b80018', 'sc-mid-t': '#854a00', 'sc-high-t': '#446000',
  'pie-1': '#0e4591', 'pie-2': '#76a200', 'pie-3': '#e0a526', 'pie-4': '#8f9aa3',
  'm-sea': '#d8e6ec', 'm-land': '#f8f7f2', 'm-abroad': '#efeee8', 'm-prov': '#d9d7cb', 'm-border': '#a9a596', 'm-river': '#b4d0de', 'm-label': '#5b6057',
} as const

/** Sizes, weights, shadows, layers and motion. */
export const fixedMeasures = {
  font: '"Nunito Variable", Nunito, system-ui, sans-serif',
  'fs-xs': '12px', 'lh-xs': '16px', 'fs-s': '13px', 'lh-s': '18px', 'fs-m': '14px', 'lh-m': '20px', 'fs-l': '16px', 'lh-l': '24px',
  'fs-xl': '19px', 'lh-xl': '26px', 'fs-2xl': '24px', 'lh-2xl': '32px', 'fs-3xl': '32px', 'lh-3xl': '40px',
  'w-body': '450', 'w-med': '600', 'w-bold': '700', 'w-heavy': '800',
  s1: '4px', s2: '8px', s3: '12px', s4: '16px', s5: '24px', s6: '32px', s7: '48px', s8: '64px',
  r: '8px', 'r-s': '4px', 'r-full': '999px',
  'h-s': '28px', 'h-m': '36px', 'h-f': '40px', 'h-l': '44px', row: '40px', 'row-dense': '34px',
  e0: '0 0 0 1px var(--line)',
  e1: '0 1px 2px rgba(22,33,44,.06), 0 0 0 1px var(--line)',
  e2: '0 4px 16px -2px rgba(22,33,44,.12), 0 0 0 1px rgba(22,33,44,.07)',
  e3: '0 24px 64px -12px rgba(22,33,44,.32), 0 0 0 1px rgba(22,33,44,.07)',
  'z-map': '0', 'z-sticky': '10', 'z-bar': '20', 'z-drawer': '30', 'z-dialog': '40', 'z-toast': '50', 'z-tip': '60',
  't-fast': '120ms', 't-base': '180ms', 't-slow': '280ms', 't-pop': '350ms', ease: 'cubic-bezier(.2,.8,.2,1)',
  focus: '0 0 0 2px #fff, 0 0 0 4px var(--s), 0 0 0 5px rgba(255,255,255,.9)',
} as const
