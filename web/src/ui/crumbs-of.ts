import type { Crumb } from './Breadcrumbs.tsx'

const capitalised = (text: string) =>
  text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

/** Turns the segments of a path into crumbs: hyphens become spaces and each word gets a capital, unless `names` gives a segment's name. */
export function crumbsOf(path: string, names: Readonly<Record<string, string>> = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean)
  return segments.map((segment, at) => ({
    label: names[segment] ?? capitalised(decodeURIComponent(segment).replaceAll('-', ' ')),
    path: `/${segments.slice(0, at + 1).join('/')}`,
  }))
}
