import {
  blackOrWhite,
  fullHex,
  isColour,
  lighten,
  luminance,
  ratio,
  shade,
  standOut,
  tint,
} from './contrast.ts'
import { fixedColours } from './fixed-tokens.ts'

/** The six colours a tenant chooses, plus the tone of errors; hex of three or six digits. */
export type TenantColours = {
  background: string
  text: string
  primary: string
  primaryContrast: string
  secondary: string
  secondaryContrast: string
  error: string
}

/** The colours of a tenant that has chosen none. */
export const defaultColours: TenantColours = {
  background: '#ffffff',
  text: '#555555',
  primary: '#99cc33',
  primaryContrast: '#000000',
  secondary: '#0e4591',
  secondaryContrast: '#ffffff',
  error: '#dd011d',
}

/** One correction of a chosen colour: its use, the requested colour, the colour shown, and the two contrast ratios. */
export type Adjustment = {
  colour: keyof TenantColours
  use: 'invalid' | 'surface' | 'text' | 'line' | 'on-fill' | 'on-tint'
  from: string
  to: string
  ratioBefore: number
  ratioAfter: number
}

type DerivedToken =
  | 'bg'
  | 'canvas'
  | 'sunken'
  | 'hover'
  | 'line'
  | 'line-2'
  | 'text'
  | 'p'
  | 'p-hover'
  | 'p-press'
  | 'on-p'
  | 'p-50'
  | 'p-100'
  | 'p-200'
  | 'p-ui'
  | 'p-text'
  | 'p-strong'
  | 's'
  | 's-hover'
  | 'on-s'
  | 's-fill'
  | 'on-s-fill'
  | 's-50'
  | 's-100'
  | 's-200'
  | 'err'
  | 'err-ui'
  | 'err-bg'
  | 'on-err'

export type ColourToken = DerivedToken | keyof typeof fixedColours
export type DerivedTheme = { tokens: Record<ColourToken, string>; adjustments: Adjustment[] }

// Below this the fixed tones (ink, states, score) would all have to change: the product has no dark mode.
const LEAST_SURFACE_LUMINANCE = 0.86

type Adjust = (
  colour: keyof TenantColours,
  use: Adjustment['use'],
  from: string,
  to: string,
  ground: string,
) => string

/** Derives every colour token from the seven chosen colours; text reaches 4.5:1, lines and icons 3:1, whatever was chosen. */
export function deriveTheme(
  chosen: Partial<Record<keyof TenantColours, unknown>> = {},
): DerivedTheme {
  const adjustments: Adjustment[] = []
  const adjust: Adjust = (colour, use, from, to, ground) => {
    if (from !== to)
      adjustments.push({
        colour,
        use,
        from,
        to,
        ratioBefore: ratio(from, ground),
        ratioAfter: ratio(to, ground),
      })
    return to
  }
  const tenant = cleaned(chosen, adjustments)
  const surfaces = surfacesOf(
    adjust(
      'background',
      'surface',
      tenant.background,
      lighten(tenant.background, LEAST_SURFACE_LUMINANCE),
      '#16212c',
    ),
  )
  const { bg } = surfaces
  const error = errorTones(tenant.error, surfaces, adjust)
  return {
    tokens: {
      ...fixedOn(surfaces),
      ...surfaces,
      text: adjust(
        'text',
        'text',
        tenant.text,
        standOut(tenant.text, [surfaces.sunken, bg, surfaces.canvas], 4.5),
        bg,
      ),
      ...primaryTones(tenant, bg, adjust),
      ...secondaryTones(tenant, surfaces, adjust),
      ...error,
    },
    adjustments,
  }
}

function cleaned(
  chosen: Partial<Record<keyof TenantColours, unknown>>,
  adjustments: Adjustment[],
): TenantColours {
  const tenant = { ...defaultColours }
  for (const colour of Object.keys(defaultColours) as (keyof TenantColours)[]) {
    const value = chosen[colour]
    if (isColour(value)) tenant[colour] = fullHex(value)
    else if (value !== undefined && value !== null && value !== '') {
      adjustments.push({
        colour,
        use: 'invalid',
        from: (typeof value === 'string' ? value : typeof value).slice(0, 40),
        to: tenant[colour],
        ratioBefore: 0,
        ratioAfter: 0,
      })
    }
  }
  return tenant
}

function surfacesOf(bg: string) {
  if (bg === '#ffffff')
    return {
      bg,
      canvas: '#f6f7f4',
      sunken: '#eef0eb',
      hover: '#f2f4ef',
      line: '#e3e6de',
      'line-2': '#cfd4c9',
    }
  return {
    bg,
    canvas: shade(bg, -0.02),
    sunken: shade(bg, -0.045),
    hover: shade(bg, -0.03),
    line: shade(bg, -0.08),
    'line-2': shade(bg, -0.14),
  }
}
type Surfaces = ReturnType<typeof surfacesOf>

const GRAPHIC = new Set([
  'control',
  'offer-ui',
  'demand-ui',
  'ok-ui',
  'wait-ui',
  'off-ui',
  'info-ui',
])
const SCORE_GRAPHIC = new Set(['sc-low', 'sc-mid', 'sc-high'])
const ON_SURFACE = new Set(['ink', 'ink-2', 'muted', 'sc-low-t', 'sc-mid-t', 'sc-high-t'])

function fixedOn({ bg, canvas, sunken }: Surfaces): Record<keyof typeof fixedColours, string> {
  const tones: Record<string, string> = {}
  for (const [name, tone] of Object.entries(fixedColours)) {
    if (ON_SURFACE.has(name)) tones[name] = standOut(tone, [bg, canvas, sunken], 4.5)
    else if (SCORE_GRAPHIC.has(name)) tones[name] = standOut(tone, [sunken], 3)
    else if (GRAPHIC.has(name)) tones[name] = standOut(tone, [bg, canvas], 3)
    else tones[name] = tone
  }
  return tones as Record<keyof typeof fixedColours, string>
}

/** The two states of a fill, moved away from the colour of its text when the usual direction would leave too little contrast. */
function pressed(fill: string, onFill: string): { hover: string; press: string } {
  const usual = luminance(fill) < 0.2 ? 0.045 : -0.04
  for (const step of [usual, -usual]) {
    const states = { hover: shade(fill, step), press: shade(fill, 2 * step) }
    if (ratio(states.hover, onFill) >= 4.5 && ratio(states.press, onFill) >= 4.5) return states
  }
  return { hover: fill, press: fill }
}

function onFill(
  colour: 'primaryContrast' | 'secondaryContrast',
  stored: string,
  fill: string,
  adjust: Adjust,
): string {
  return ratio(stored, fill) >= 4.5
    ? stored
    : adjust(colour, 'on-fill', stored, blackOrWhite(fill), fill)
}

function primaryTones(tenant: TenantColours, bg: string, adjust: Adjust) {
  const p = tenant.primary
  const onP = onFill('primaryContrast', tenant.primaryContrast, p, adjust)
  const states = pressed(p, onP)
  const tint50 = tint(p, 0.977, 0.13)
  const tint100 = tint(p, 0.945, 0.3)
  const text = adjust('primary', 'text', p, standOut(p, [bg], 4.5), bg)
  return {
    p,
    'on-p': onP,
    'p-hover': states.hover,
    'p-press': states.press,
    'p-50': tint50,
    'p-100': tint100,
    'p-200': tint(p, 0.89, 0.5),
    'p-ui': adjust('primary', 'line', p, standOut(p, [bg], 3), bg),
    'p-text': text,
    'p-strong': adjust('primary', 'on-tint', p, standOut(text, [tint100, tint50], 5.5), tint100),
  }
}

function secondaryTones(tenant: TenantColours, { bg, canvas, sunken }: Surfaces, adjust: Adjust) {
  const fill = tenant.secondary
  const tint50 = tint(fill, 0.97, 0.14)
  const tint100 = tint(fill, 0.935, 0.3)
  const s = adjust(
    'secondary',
    'text',
    fill,
    standOut(fill, [tint100, tint50, bg, canvas, sunken], 4.5),
    bg,
  )
  const onS = blackOrWhite(s)
  return {
    s,
    'on-s': onS,
    's-hover': pressed(s, onS).hover,
    's-fill': fill,
    'on-s-fill': onFill('secondaryContrast', tenant.secondaryContrast, fill, adjust),
    's-50': tint50,
    's-100': tint100,
    's-200': tint(fill, 0.86, 0.5),
  }
}

function errorTones(error: string, { bg, canvas, sunken }: Surfaces, adjust: Adjust) {
  const errBg = tint(error, 0.955, 0.12)
  return {
    'err-bg': errBg,
    'err-ui': adjust('error', 'line', error, standOut(error, [bg, canvas], 3), bg),
    err: adjust('error', 'text', error, standOut(error, [errBg, bg, canvas, sunken], 5.5), bg),
    'on-err': blackOrWhite(standOut(error, [bg, canvas], 3)),
  }
}
