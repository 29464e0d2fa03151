import type { ContactBody } from '@bouwkring/contract/transactions'

/** The subject of a message: a product, or a reservation that the user's organisation received. */
export interface ContactAbout {
  product?: number
  transaction?: number
  /** Name of the product. */
  name: string
  /** Whether it is an offer. */
  released: boolean
  /** The receiving organisation. */
  company: string
}
export type ContactForm = ContactBody

/** The initial message, as a text key: interest in an offer or in a demand, or an answer to the user who reserved the offer or answered the demand. */
export function greeting({
  transaction,
  released,
}: Pick<ContactAbout, 'transaction' | 'released'>) {
  if (transaction === undefined) return released ? 'contact.message' : 'contact.messageDemand'
  return released ? 'contact.messageSender' : 'contact.messageSenderDemand'
}

/** Sending requires an address, a name and a company, and waits for the response to an earlier request. */
export const maySend = (
  form: Pick<ContactForm, 'userEmail' | 'userName' | 'company'>,
  busy: boolean,
) => !busy && [form.userEmail, form.userName, form.company].every((text) => text.trim() !== '')
