import { readFileSync } from 'node:fs'
import { bareWord } from '@bouwkring/contract/password'

// Words and passwords that people use most, from the lists of @zxcvbn-ts/language-common (MIT), with Dutch ones added.
const read = () =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
let list: Set<string> | undefined
const known = () => (list ??= read())

/** How many entries the list has. */
export const commonCount = () => known().size

/** What repeats: `abcabcabcabc` is guessed as `abc`. */
function unit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length)
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part
  }
  return text
}

/** Whether a password is one of those tried first: on the list itself, or a word of it dressed up with capitals, figures and signs. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const word = bareWord(password)
  const bare = lower.replace(/[^\p{L}]+/gu, '')
  // One to four signs over and over are no password at all.
  if (unit(lower).length <= 4) return true
  return [lower, lower.replace(/[^\p{L}\p{N}]+$/u, ''), word, bare].some(
    (text) => text.length > 0 && (known().has(text) || known().has(unit(text))),
  )
}
