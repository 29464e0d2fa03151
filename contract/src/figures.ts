// How amounts are written: the same on screens and in mails.

/** Locale for dates and figures. */
export const localeOf = (language: string) => (language === 'en' ? 'en-US' : 'nl-NL')

const made = new Map<string, Intl.NumberFormat>()
/** Writes figures in a language. Each way of writing is made once: making it takes longer than writing a page of amounts. */
export function figuresIn(language: string, how: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(how)
  const format = made.get(key) ?? new Intl.NumberFormat(localeOf(language), how)
  made.set(key, format)
  return format
}

const written = (value: number, language: string, least: number, most: number) =>
  figuresIn(language, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)

/** "850,00": an amount of a product, with at least two decimals, and the third if there is one. */
export const amountText = (amount: number, language: string) => written(amount, language, 2, 3)

/** "19,3": the floor that goods take in a depot, in tenths of a m². */
export const floorText = (m2: number, language: string) => written(m2, language, 1, 1)

const writtenUnits: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' }
/** A unit as written in a language: m² and m³ with a superscript, pieces are "st" in Dutch and "pcs" in English. */
export const unitOn = <U extends string | null>(unit: U, language: string): string | U =>
  unit === 'st' && language === 'en' ? 'pcs' : (writtenUnits[unit ?? ''] ?? unit)
