import { accounts, type ContactPersonBody } from '@bouwkring/contract/accounts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api.ts'

/** Saved contact persons of the own organisation whose name or address holds the text, to choose one from. */
export const contactChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['accounts', 'contactPersons', 'choices', search],
    queryFn: ({ signal }) =>
      call(
        accounts.contactPersons,
        { query: { saved: 'true', ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

function useRefreshContacts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['accounts', 'contactPersons'] })
}

/** Makes a contact person of the own organisation; refusals are shown by the form. */
export function useCreateContact() {
  const onSuccess = useRefreshContacts()
  return useMutation({
    mutationFn: (body: z.input<typeof ContactPersonBody>) =>
      call(accounts.createContactPerson, { body }),
    onSuccess,
    meta: { quiet: true },
  })
}

/** Makes the signed-in person a contact person, once. */
export function useAddYourself() {
  const onSuccess = useRefreshContacts()
  return useMutation({ mutationFn: () => call(accounts.addYourself, {}), onSuccess })
}
