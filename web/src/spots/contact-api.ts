import { accounts, type ContactPersonBody } from '@bouwkring/contract/accounts'
import { organisation } from '@bouwkring/contract/organisation'
import type { z } from 'zod'
import { call } from '../platform/api.ts'
import { pages } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'

/** Saved contact persons of the user's organisation whose name or address contains the text, to choose one from. */
export const contactChoicesQuery = (search: string) =>
  pages(accounts.contactPersons, { query: { saved: 'true', ...(search && { search }) } })

// The contact persons of an organisation are listed in two ways.
const forgets = [accounts.contactPersons, organisation.contacts]

/** Creates a contact person in the user's organisation; the form shows any errors. */
export const useCreateContact = () =>
  useChange(
    (body: z.input<typeof ContactPersonBody>) => call(accounts.createContactPerson, { body }),
    { forgets, quiet: true },
  )

/** Makes the signed-in person a contact person, once. */
export const useAddYourself = () => useChange(() => call(accounts.addYourself, {}), { forgets })
