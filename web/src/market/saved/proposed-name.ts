/** The words of a search by what they say. */
export interface SearchWords {
  /** Object types and what was typed. */
  what: readonly string[]
  where: string | undefined
  when: string | undefined
  /** Every other filter. */
  rest: readonly string[]
}

/** The longest name that is taken. */
const longest = 100
/** More object types than this make no name. */
const named = 2

/** A name is edited and searched: it has ordinary spaces, not the hard ones that keep a figure with its unit on a screen. */
const typed = (text: string) => text.replaceAll('\u00a0', ' ')

const cut = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text

/** A name made of the words of a search: what, the first thing that is asked of it, where, or else when. `any` stands for what where nothing names it. */
export function proposedName({ what, where, when, rest }: SearchWords, any: string): string {
  const more = what.length - named
  const thing =
    what.length === 0 ? any : what.slice(0, named).join(', ') + (more > 0 ? ` +${more}` : '')
  return cut(typed([thing, rest[0], where ?? when].filter(Boolean).join(', ')))
}
