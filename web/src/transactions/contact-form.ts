import type { ContactBody } from '@bouwkring/contract/transactions'

/** What a message is about: a product, or a reservation of which the own organisation is the receiver. */
export interface ContactAbout {
  product?: number
  transaction?: number
  /** Name of the product. */
  name: string
  /** Whether that is an offer. */
  released: boolean
  /** The organisation that gets it. */
  company: string
}
export type ContactForm = ContactBody

/** The message to begin with, as a key of the texts: interest in an offer or in a demand, or an answer to who reserved the one or answered the other. */
export function greeting({
  transaction,
  released,
}: Pick<ContactAbout, 'transaction' | 'released'>) {
  if (transaction === undefined) return released ? 'contact.message' : 'contact.messageDemand'
  return released ? 'contact.messageSender' : 'contact.messageSenderDemand'
}

/** Sending waits for an address, a name and a company, and for the answer to what was sent. */
export const maySend = (
  form: Pick<ContactForm, 'userEmail' | 'userName' | 'company'>,
  busy: boolean,
) => !busy && [form.userEmail, form.userName, form.company].every((text) => text.trim() !== '')
