import { entry } from '@bouwkring/contract/entry'
import {
  numberedSubdomain,
  Subdomain,
  subdomainOf,
  type SubdomainState,
} from '@bouwkring/contract/subdomain'
import { useQuery } from '@tanstack/react-query'
import { made } from '../../platform/query.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useHost } from '../api.ts'
import { subdomainState } from './api.ts'

const mostTried = 9

/** The first free subdomain derived from a name; the server numbers them in the same way. */
async function firstFree(label: string): Promise<{ label: string; state: SubdomainState }> {
  for (let n = 1; n <= mostTried; n++) {
    const numbered = numberedSubdomain(label, n)
    if ((await subdomainState(numbered)) === 'free') return { label: numbered, state: 'free' }
  }
  throw new Error('none of them is free')
}
async function stateOf(typed: string): Promise<{ label: string; state: SubdomainState }> {
  const { data } = Subdomain.safeParse(typed)
  return data === undefined
    ? { label: typed, state: 'invalid' }
    : { label: data, state: await subdomainState(data) }
}

const derivedOf = (company: string) => (company.trim() === '' ? '' : subdomainOf(company))

/** The subdomain for a registration: the user's input, or one derived from the organisation's name; with the server's verdict once typing stops. */
export function useSubdomain(company: string, typed: string | null) {
  const { tenantHosts } = useHost()
  const wanted = typed ?? derivedOf(company)
  const asked = useDebounced(wanted)
  const { data, refetch } = useQuery(
    made(
      entry.subdomain,
      ['wanted', asked, typed === null],
      () => (typed === null ? firstFree(asked) : stateOf(asked)),
      { enabled: tenantHosts !== null && asked.trim() !== '', retry: false },
    ),
  )
  const known = asked === wanted ? data : undefined
  const given = known?.label
  return {
    tenantHosts,
    shown: typed ?? given ?? wanted,
    known,
    /** The subdomain to send: nothing while the person has chosen none and the server has not said which is free. */
    chosen: typed?.trim() ? typed : given,
    again: () => void refetch(),
  }
}
