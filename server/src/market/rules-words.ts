/** The condition that typed words set on a listing's words: a stem, or a stem with this prefix; all of them, or any of them. */
export type Words =
  { stem: string; prefix: boolean } | { all: readonly Words[] } | { any: readonly Words[] }

const token = /\s*(?:'([a-z0-9]+)'(:\*)?|([&|()]))/y

/**
 * Parses the query that PostgreSQL makes from typed words (`tsquery` as text). Null when it contains more than stems, `&`, `|` and brackets: then
 * only the database can answer it.
 */
export function readWords(query: string): Words | null {
  const tokens: RegExpExecArray[] = []
  token.lastIndex = 0
  while (token.lastIndex < query.length) {
    const found = token.exec(query)
    if (!found) return null
    tokens.push(found)
  }
  let at = 0
  const sign = () => tokens[at]?.[3]
  const one = (): Words | null => {
    const next = tokens[at++]
    if (next?.[1] !== undefined) return { stem: next[1], prefix: next[2] !== undefined }
    if (next?.[3] !== '(') return null
    const inner = any()
    return tokens[at++]?.[3] === ')' ? inner : null
  }
  const joined = (by: '&' | '|', part: () => Words | null): Words[] | null => {
    const parts: Words[] = []
    do {
      const next = part()
      if (next === null) return null
      parts.push(next)
    } while (sign() === by && ++at > 0)
    return parts
  }
  const all = (): Words | null => {
    const parts = joined('&', one)
    return parts?.length === 1 ? (parts[0] as Words) : parts && { all: parts }
  }
  const any = (): Words | null => {
    const parts = joined('|', all)
    return parts?.length === 1 ? (parts[0] as Words) : parts && { any: parts }
  }
  const words = any()
  return at === tokens.length ? words : null
}
