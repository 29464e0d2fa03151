import type { ContactPerson } from '@bouwkring/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useAddYourself } from '../contact-api.ts'
import { usePending } from './pending.ts'
import type { SpotForm } from './spot-form.ts'

// The forms in which the user was filled in: users who remove themselves are not put back.
const proposed = new WeakSet<object>()

/** Fills in the user, once per form, when nobody has been chosen; true while the request is pending. Continuing waits for it. */
export function useSelfProposed(
  form: SpotForm,
  wanted: boolean,
  add: (self: ContactPerson) => void,
): boolean {
  const self = useAddYourself()
  const coming = useRef<Promise<unknown>>(undefined)
  const [proposing, setProposing] = useState(
    () =>
      wanted &&
      !proposed.has(form.control) &&
      (form.getValues('contactpersons') ?? []).length === 0,
  )
  useEffect(() => {
    if (!proposing) return
    proposed.add(form.control)
    coming.current = self
      .mutateAsync(undefined)
      .then(add, () => undefined)
      .finally(() => setProposing(false))
  }, [])
  usePending(form, async () => {
    await coming.current
    return true
  })
  return proposing
}
