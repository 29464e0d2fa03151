/** The texts of one feature in one language, as they stand in its file. */
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

/** The text of a key with its values filled in: `{{name}}`, and `_zero`, `_one` or `_other` by `count`. A key without a text is shown itself, so that it is seen. */
export function say(texts: Texts, language: string, key: string, values: Values = {}): string {
  const { count } = values
  const counted =
    typeof count === 'number'
      ? ((count === 0 ? find(texts, `${key}_zero`) : undefined) ??
        find(texts, `${key}_${pluralOf(language, count)}`))
      : undefined
  const text = counted ?? find(texts, key) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
