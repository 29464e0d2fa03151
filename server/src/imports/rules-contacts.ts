import { plain } from './rules-text.ts'

/** Someone who is spoken to about a spot. */
export interface Contact {
  id: number
  first_name: string
  last_name: string
  email: string
  phonenumber: string
}

// Without what stands before it abroad and at home, a number of the Netherlands has nine figures.
const figures = 9
const phoneOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length < figures ? '' : digits.slice(-figures)
}
// A surname may stand first, with a comma that is no end of it.
const namesOf = ({ first_name: first, last_name: last }: Contact) =>
  [`${first} ${last}`, `${last} ${first}`].map(plain).filter((name) => name !== '')

/** Those of some contact persons that a text names: by name, e-mail or telephone, of one or of more of these. */
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
