import { hundredths } from '@bouwkring/contract/amount'
import type { OtlBook } from './rules-otl.ts'
import { plain } from './rules-text.ts'

/** A material of a composition with its share, as a percentage of mass. */
export interface Share {
  name: string
  percentage: number
}

const behind = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,9})?) ?(%?)\)?$/
const before = /^(\d{1,3}(?:[.,]\d{1,9})?) ?(%?)(?= )/

interface Part extends Share {
  /** The figure has its percent sign. */
  sure: boolean
}
const partOf = (name: string, [, digits = '', sign]: RegExpExecArray): Part | null =>
  name === '' ? null : { name, percentage: Number(digits.replace(',', '.')), sure: sign === '%' }

/** A part such as `beton 80 %`, `80% beton` or `beton (80)`. */
function shareOf(part: string): Part | null {
  const text = part.trim()
  const last = behind.exec(text)
  // `C30/37` does not end in a share.
  if (last && (last[2] === '%' || /[\s:=(]/.test(text[last.index - 1] ?? '')))
    return partOf(text.slice(0, last.index).replace(/[:=(\s]{1,3}$/, ''), last)
  const first = before.exec(text)
  return first && partOf(text.slice(first[0].length).trim(), first)
}

/** The shares of all parts; figures without a percent sign count as shares only if they add up to a hundred: `hout klasse 2` is just a name. */
function sharesIn(parts: readonly string[]): Share[] | null {
  const shares = parts.filter((part) => part.trim() !== '').map(shareOf)
  if (shares.length === 0 || !shares.every((share) => share !== null)) return null
  const isSure =
    shares.every(({ sure }) => sure) ||
    hundredths(shares.map(({ percentage }) => percentage)) === 10_000
  return isSure ? shares.map(({ name, percentage }) => ({ name, percentage })) : null
}

/** Separator between materials in our own export, whatever their names contain. */
const ofExport = ' | '
const strong = /[|;\n]/
// A comma between two digits belongs to a figure.
const any = /[|;\n]|(?<!\d),|,(?!\d)| \+ /
const isPlain = ({ name }: Share) => !name.includes('%')

/** The materials that a cell such as `beton 80 %; staal 20 %` lists; null if a material has no share. */
export function sharesOf(text: string): Share[] | null {
  const exported = sharesIn(text.split(ofExport))
  if (exported && (exported.length > 1 || exported.every(isPlain))) return exported
  // A name may have a comma if the materials are separated by another sign.
  const apart = sharesIn(text.split(strong))
  if (apart?.every(isPlain)) return apart
  return sharesIn(text.split(any)) ?? (/%\s*[|;\n,+]/.test(text) ? null : exported)
}

/** Shares as input for the product form: a name that matches exactly one material or raw element of the catalogue is linked to it. */
export const materialsOf = (shares: readonly Share[], { byId, byName }: OtlBook) =>
  shares.map((share) => {
    const known = (byName.get(plain(share.name)) ?? []).flatMap((id) => byId.get(id) ?? [])
    const [one, ...more] = known.filter(({ type }) => type !== 'product')
    return one && more.length === 0 && one.type !== 'product'
      ? { ...share, otl: one.id, type: one.type }
      : share
  })
