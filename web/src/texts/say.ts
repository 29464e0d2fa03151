/** The texts of one feature in one language, as in its file. */
export interface Texts {
  readonly [key: string]: string | Texts
}
export type Values = Readonly<Record<string, string | number | null | undefined>>

function find(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

const plurals = new Map<string, Intl.PluralRules>()
function pluralOf(language: string, count: number) {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

const numbers = new Map<string, Intl.NumberFormat>()
/** A count as written in a language: 1.140 in Dutch, 1,140 in English. */
export function countText(count: number, language: string): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, format)
  return format.format(count)
}

/** Values that are counts; another number may be a year or the number of a row. */
const counts: ReadonlySet<string> = new Set(['count', 'total', 'done', 'rows'])
const written = (name: string, value: Values[string], language: string) =>
  typeof value === 'number' && counts.has(name) ? countText(value, language) : String(value ?? '')

/** The text of a key with its values filled in: `{{name}}`, and `_zero`, `_one` or `_other` by `count`. Counts use the language's number format. A key without a text is shown itself, so that it is noticed. */
export function say(texts: Texts, language: string, key: string, values: Values = {}): string {
  const { count } = values
  const counted =
    typeof count === 'number'
      ? ((count === 0 ? find(texts, `${key}_zero`) : undefined) ??
        find(texts, `${key}_${pluralOf(language, count)}`))
      : undefined
  const text = counted ?? find(texts, key) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(name, values[name], language))
}
