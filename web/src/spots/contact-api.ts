import { accounts, type ContactPersonBody } from '@bouwkring/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { contactPersonsQuery } from '../accounts/index.ts'
import { call } from '../platform/api.ts'

function useRefreshContacts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: contactPersonsQuery().queryKey })
}

/** Makes a contact person of the own organisation; refusals are shown by the form. */
export function useCreateContact() {
  const onSuccess = useRefreshContacts()
  return useMutation({ mutationFn: (body: z.input<typeof ContactPersonBody>) => call(accounts.createContactPerson, { body }), onSuccess, meta: { quiet: true } })
}

/** Makes the signed-in person a contact person, once. */
export function useAddYourself() {
  const onSuccess = useRefreshContacts()
  return useMutation({ mutationFn: () => call(accounts.addYourself, {}), onSuccess })
}
