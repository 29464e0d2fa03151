/** The words of a search by meaning. */
export interface SearchWords {
  /** Object types and typed text. */
  what: readonly string[]
  where: string | undefined
  when: string | undefined
  /** All other filters. */
  rest: readonly string[]
}

/** Maximum length of a name. */
const longest = 100
/** With more object types than this, the name does not list them all. */
const named = 2

/** Names are edited and searched: they use ordinary spaces, not the non-breaking ones that keep a number with its unit on screen. */
const typed = (text: string) => text.replaceAll('\u00a0', ' ')

const cut = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text

/** A name built from the words of a search: what, the first other condition, where, or else when. `any` replaces what when nothing names it. */
export function proposedName({ what, where, when, rest }: SearchWords, any: string): string {
  const more = what.length - named
  const thing =
    what.length === 0 ? any : what.slice(0, named).join(', ') + (more > 0 ? ` +${more}` : '')
  return cut(typed([thing, rest[0], where ?? when].filter(Boolean).join(', ')))
}
