/** Colour arithmetic of the theme: WCAG contrast and moves along OKLCH lightness. Hex in, hex out. */

type Triple = [number, number, number]

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/

/** A stored colour may end up in a style sheet, so anything but plain hex is rejected. */
export function isColour(value: unknown): value is string {
  return typeof value === 'string' && COLOUR.test(value.toLowerCase())
}

/** Six lower-case digits, from either of the two forms. */
export function fullHex(colour: string): string {
  const digits = colour.toLowerCase().slice(1)
  return digits.length === 3
    ? `#${[...digits].map((digit) => digit + digit).join('')}`
    : `#${digits}`
}

function channels(colour: string): Triple {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function ratio(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The better of pure black and pure white: at least 4.58:1 on any colour. */
export function blackOrWhite(fill: string): string {
  return ratio(fill, '#ffffff') >= ratio(fill, '#000000') ? '#ffffff' : '#000000'
}

// Matrices of Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/
function toLch(colour: string): Triple {
  const [red, green, blue] = channels(colour).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)]
}

function toRgb(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toGamma) as Triple
}

const onScreen = (rgb: Triple) => rgb.every((channel) => channel >= -0.002 && channel <= 1.002)

/** Keeps lightness and hue; lowers chroma until the colour exists on a screen (by bisection, so it is cheap). */
function toHex(lightness: number, chroma: number, hue: number): string {
  let rgb = toRgb(lightness, chroma, hue)
  if (!onScreen(rgb)) {
    let [low, high] = [0, chroma]
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2
      if (onScreen(toRgb(lightness, middle, hue))) low = middle
      else high = middle
    }
    rgb = toRgb(lightness, low, hue)
  }
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Same hue at a given lightness, chroma multiplied by `share`. */
export function tint(colour: string, lightness: number, share: number): string {
  const [, chroma, hue] = toLch(colour)
  return toHex(lightness, chroma * share, hue)
}

/** Same hue and chroma, lightness changed by `step` (OKLCH, 0 to 1). */
export function shade(colour: string, step: number): string {
  const [lightness, chroma, hue] = toLch(colour)
  return toHex(Math.min(1, Math.max(0, lightness + step)), chroma, hue)
}

/** Darkens or lightens a colour, depending on the ground, until it stands out by at least `least` from every ground. */
export function standOut(colour: string, grounds: string[], least: number): string {
  const enough = (candidate: string) => grounds.every((ground) => ratio(candidate, ground) >= least)
  if (enough(colour)) return colour
  const step = luminance(grounds[0] ?? '#ffffff') < 0.18 ? 0.0025 : -0.0025
  const [start, chroma, hue] = toLch(colour)
  const lightnesses: number[] = []
  for (let at = start + step; at > 0 && at < 1; at += step) lightnesses.push(at)
  // The nearest that is enough: the further, the more contrast. By bisection, since the first screen waits for it.
  let [low, high] = [0, lightnesses.length]
  let nearest = step > 0 ? '#ffffff' : '#000000'
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const candidate = toHex(lightnesses[middle] ?? 0, chroma, hue)
    if (enough(candidate)) {
      nearest = candidate
      high = middle
    } else low = middle + 1
  }
  return nearest
}

/** Lightens a colour until its luminance is at least `least`; hue is kept. */
export function lighten(colour: string, least: number): string {
  if (luminance(colour) >= least) return colour
  const [start, chroma, hue] = toLch(colour)
  for (let lightness = start; lightness < 1; lightness += 0.0025) {
    const candidate = toHex(lightness, chroma, hue)
    if (luminance(candidate) >= least) return candidate
  }
  return '#ffffff'
}
