/** The words of acts: room, act, what is said of it. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Shorter texts are in half of all words: they are looked for in names alone. */
const shortest = 3

/** The names (`accounts.login`) of the acts whose words hold a text. The server knows an act by its name alone, so a search in the words of the screen says which are meant. */
export function actsSaying(words: Words, text: string): string[] {
  const sought = text.trim().toLowerCase()
  if (sought.length < shortest) return []
  return Object.entries(words).flatMap(([room, acts]) =>
    Object.entries(acts)
      .filter(([, said]) => said.toLowerCase().includes(sought))
      .map(([name]) => `${room}.${name}`),
  )
}
