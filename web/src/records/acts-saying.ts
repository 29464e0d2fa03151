/** The words of acts: room, act, description. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Shorter texts occur in half of all words: they are searched in names only. */
const shortest = 3

/** The names (`accounts.login`) of the acts whose words contain a text. The server knows acts only by name, so a search in the screen's words passes on the names meant. */
export function actsSaying(words: Words, text: string): string[] {
  const sought = text.trim().toLowerCase()
  if (sought.length < shortest) return []
  return Object.entries(words).flatMap(([room, acts]) =>
    Object.entries(acts)
      .filter(([, said]) => said.toLowerCase().includes(sought))
      .map(([name]) => `${room}.${name}`),
  )
}
