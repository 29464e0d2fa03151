import { plain } from './rules-text.ts'

/** A contact person of a spot. */
export interface Contact {
  id: number
  first_name: string
  last_name: string
  email: string
  phonenumber: string
}

// Without its international or national prefix, a Dutch telephone number has nine digits.
const figures = 9
const phoneOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length < figures ? '' : digits.slice(-figures)
}
// A surname may come first, followed by a comma that does not end the name.
const namesOf = ({ first_name: first, last_name: last }: Contact) =>
  [`${first} ${last}`, `${last} ${first}`].map(plain).filter((name) => name !== '')

/** The contact persons that a text names by name, e-mail or telephone number; the text may name several. */
export function contactsNamed<C extends Contact>(all: readonly C[], text: string): C[] {
  const parts = [text, ...text.split(/[,;|/()<>]/)].map((part) => part.trim()).filter(Boolean)
  const names = new Set(parts.map(plain))
  const mails = new Set(parts.flatMap((part) => part.toLowerCase().split(' ')))
  const phones = new Set(parts.map(phoneOf).filter(Boolean))
  return all.filter(
    (one) =>
      namesOf(one).some((name) => names.has(name)) ||
      mails.has(one.email.toLowerCase()) ||
      phones.has(phoneOf(one.phonenumber)),
  )
}
