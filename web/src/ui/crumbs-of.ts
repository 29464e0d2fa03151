import type { Crumb } from './Breadcrumbs.tsx'

const capitalised = (text: string) =>
  text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

/** The way to a path by its segments: hyphens are spaces and each word has a capital, unless `names` says what a segment is called. */
export function crumbsOf(path: string, names: Readonly<Record<string, string>> = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean)
  return segments.map((segment, at) => ({
    label: names[segment] ?? capitalised(decodeURIComponent(segment).replaceAll('-', ' ')),
    path: `/${segments.slice(0, at + 1).join('/')}`,
  }))
}
