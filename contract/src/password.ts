import { z } from 'zod'

/** The minimum and maximum length of a password. Every character counts, including spaces and emoji; nothing is cut off. */
export const passwordLength = { min: 12, max: 256 }
/** The symbols of which a password needs one (specification 2, section 5). */
export const passwordSigns = '!@#$%^&*-'

/** The requirements for a password, in the order in which a screen lists them. */
export const passwordRules = {
  length: (password: string) => [...password].length >= passwordLength.min,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  sign: (password: string) => /[!@#$%^&*-]/.test(password),
} as const
export type PasswordRule = keyof typeof passwordRules

/** The rules that a password does not meet yet. */
export const unmetRules = (password: string) =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password))

const plain: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** A password as an attacker would guess it: in lower case, with symbols and digits that stand for a letter replaced, and without anything around the word. */
export const bareWord = (password: string) =>
  password
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => plain[sign] ?? sign)

/** Whether a password relies on a word that a stranger would try: of the product, of the organisation or of the person. Words of fewer than four letters are ignored. */
export function leansOn(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const read = lower.replace(/[013457@$!]/g, (sign) => plain[sign] ?? sign)
  const parts = words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => [...part].length >= 4)
  // A long password may contain such a word among others: the rest of it must still be a password.
  return parts.some(
    (part) =>
      (lower.includes(part) || read.includes(part)) &&
      [...password].length - [...part].length < passwordLength.min,
  )
}

/** The strength of a password, 0 to 4, for the meter: how much there is to guess once it meets the rules. */
export function passwordStrength(password: string, words: readonly string[] = []): number {
  if (password === '') return 0
  const unmet = unmetRules(password).length
  if (unmet > 0 || leansOn(password, words)) return unmet > 2 ? 0 : 1
  const different = new Set(password).size
  if (different < 8) return 1
  return password.length >= 18 && different >= 12
    ? 4
    : password.length >= 14 && different >= 10
      ? 3
      : 2
}

/** A new password. The server, which has the list, rejects common ones. */
export const NewPassword = z
  .string({ error: 'password.required' })
  .min(1, 'password.required')
  .max(passwordLength.max, 'field.tooLong')
  .refine(passwordRules.length, { error: 'password.short', abort: true })
  .refine((password) => unmetRules(password).length === 0, 'password.classes')
