import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratio } from './contrast.ts'
import { type ColourToken, defaultColours, deriveTheme } from './derive-theme.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)
const themes = fc.record({
  background: colour,
  text: colour,
  primary: colour,
  primaryContrast: colour,
  secondary: colour,
  secondaryContrast: colour,
  error: colour,
})

type Pair = [ColourToken, ColourToken, number]
const text = (front: ColourToken, ...grounds: ColourToken[]): Pair[] =>
  grounds.map((ground) => [front, ground, 4.5])
const line = (front: ColourToken, ...grounds: ColourToken[]): Pair[] =>
  grounds.map((ground) => [front, ground, 3])
const pairs: Pair[] = [
  ...text('ink', 'bg', 'canvas', 'sunken', 'p-50', 's-50'),
  ...text('ink-2', 'bg', 'sunken'),
  ...text('text', 'bg', 'canvas', 'sunken'),
  ...text('muted', 'bg', 'canvas', 'sunken', 'hover'),
  ...text('on-p', 'p', 'p-hover', 'p-press'),
  ...text('p-text', 'bg'),
  ...text('p-strong', 'p-100', 'p-50'),
  ...text('on-s', 's', 's-hover'),
  ...text('on-s-fill', 's-fill'),
  ...text('s', 'bg', 'canvas', 'sunken', 's-50', 's-100'),
  ...text('err', 'bg', 'canvas', 'err-bg'),
  ...text('on-err', 'err-ui'),
  ...text('offer', 'offer-bg'),
  ...text('demand', 'demand-bg'),
  ...text('ok', 'ok-bg'),
  ...text('wait', 'wait-bg'),
  ...text('off', 'off-bg'),
  ...text('info', 'info-bg'),
  ...text('sc-low-t', 'bg', 'canvas'),
  ...text('sc-mid-t', 'bg', 'canvas'),
  ...text('sc-high-t', 'bg', 'canvas'),
  ...line('p-ui', 'bg'),
  ...line('control', 'bg', 'canvas'),
  ...line('err-ui', 'bg', 'canvas'),
  ...line('sc-low', 'sunken'),
  ...line('sc-mid', 'sunken'),
  ...line('sc-high', 'sunken'),
]

const failures = (tokens: Record<ColourToken, string>) =>
  pairs
    .filter(([front, ground, least]) => ratio(tokens[front], tokens[ground]) < least)
    .map(([front, ground]) => `${front} on ${ground}`)

// Ten thousand in the outer ring (`npm run test:long`).
const runs = import.meta.env['TEST_RING'] === 'long' ? 10_000 : 500

describe('deriveTheme', () => {
  it(`keeps ${pairs.length} pairs legible for ${runs} random themes`, () => {
    expect(pairs.length).toBeGreaterThanOrEqual(12)
    fc.assert(
      fc.property(themes, (theme) => {
        const { tokens } = deriveTheme(theme)
        expect(failures(tokens)).toEqual([])
        expect(Object.values(tokens).every((token) => /^#[0-9a-f]{6}$/.test(token))).toBe(true)
      }),
      { numRuns: runs },
    )
  }, 120_000)

  // Control: the same measure must detect what the derivation prevents.
  it('would detect white on the default primary, and the chosen tones used unchanged', () => {
    expect(ratio('#ffffff', defaultColours.primary)).toBeCloseTo(1.9, 1)
    const { tokens } = deriveTheme()
    expect(failures({ ...tokens, 'on-p': '#ffffff' })).toContain('on-p on p')
    const naive = fc
      .sample(themes, { numRuns: 500, seed: 1 })
      .filter((theme) => ratio('#ffffff', theme.primary) < 4.5)
    expect(naive.length).toBeGreaterThan(100)
  })

  it('keeps the designed tones of the default theme', () => {
    const { tokens } = deriveTheme()
    expect(tokens).toMatchObject({
      'on-p': '#000000',
      'p-ui': '#75a200',
      'p-text': '#5d8200',
      s: '#0e4591',
      text: '#555555',
      muted: '#646b64',
      ink: '#16212c',
      control: '#7d857a',
    })
  })

  it('honours a stored contrast colour from 4.5:1 and replaces it below', () => {
    const kept = deriveTheme({ primary: '#0a4d2e', primaryContrast: '#ffeecc' })
    expect(kept.tokens['on-p']).toBe('#ffeecc')
    const replaced = deriveTheme({ primary: '#99cc33', primaryContrast: '#ffffff' })
    expect(replaced.tokens['on-p']).toBe('#000000')
    expect(replaced.adjustments).toContainEqual(
      expect.objectContaining({
        colour: 'primaryContrast',
        use: 'on-fill',
        from: '#ffffff',
        to: '#000000',
      }),
    )
  })

  it.each(['red', '#12', '#12345g', 'url(x)', '#fff;}body{display:none', 42, '#ABCDEFF'])(
    'falls back to the default for %s',
    (value) => {
      const { tokens, adjustments } = deriveTheme({ primary: value })
      expect(tokens.p).toBe(defaultColours.primary)
      expect(adjustments[0]).toMatchObject({ colour: 'primary', use: 'invalid' })
    },
  )

  it('accepts three digits', () => {
    expect(deriveTheme({ secondary: '#04A' }).tokens['s-fill']).toBe('#0044aa')
  })
})
