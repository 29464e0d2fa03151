import type { ContactBody } from '@bouwkring/contract/transactions'

/** What a message is about: a product, or a reservation of which the own organisation is the receiver. */
export interface ContactAbout {
  product?: number
  transaction?: number
  /** Name of the product. */
  name: string
  /** The organisation that gets it. */
  company: string
}
export type ContactForm = ContactBody

/** Sending waits for an address, a name and a company, and for the answer to what was sent. */
export const maySend = (form: Pick<ContactForm, 'userEmail' | 'userName' | 'company'>, busy: boolean) => !busy && [form.userEmail, form.userName, form.company].every((text) => text.trim() !== '')
