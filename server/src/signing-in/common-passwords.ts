import { readFileSync } from 'node:fs'
import { bareWord } from '@bouwkring/contract/password'

// The most common words and passwords, from the lists of @zxcvbn-ts/language-common (MIT), with Dutch ones added.
const read = () =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
let list: Set<string> | undefined
const known = () => (list ??= read())

/** The number of entries in the list. */
export const commonCount = () => known().size

/** The repeating unit: `abcabcabcabc` is guessed as `abc`. */
function unit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length)
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part
  }
  return text
}

/** Whether a password is among those tried first: on the list itself, or a word from it with capitals, digits and symbols added. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const word = bareWord(password)
  const bare = lower.replace(/[^\p{L}]+/gu, '')
  // A repetition of one to four characters is no password at all.
  if (unit(lower).length <= 4) return true
  return [lower, lower.replace(/[^\p{L}\p{N}]+$/u, ''), word, bare].some(
    (text) => text.length > 0 && (known().has(text) || known().has(unit(text))),
  )
}
