/** Shorter texts occur in half of all words: they are searched in names only. */
const shortest = 3

/** The names (`accounts.login`) of the acts whose words contain a text. The server knows acts only by name, so a search in the screen's words passes on the names meant. */
export function actsSaying(words: Readonly<Record<string, string>>, text: string): string[] {
  const sought = text.trim().toLowerCase()
  if (sought.length < shortest) return []
  return Object.entries(words)
    .filter(([, said]) => said.toLowerCase().includes(sought))
    .map(([name]) => name)
}
