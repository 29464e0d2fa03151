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

/** The first that is free of what a name gives; the server counts on in the same way. */
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

/** The subdomain that a registration gets: what was typed, or what the name of the organisation gives; with what the server says of it once typing stops. */
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
    /** What to send: nothing where the person chose none and the server has not said what is free. */
    chosen: typed?.trim() ? typed : given,
    again: () => void refetch(),
  }
}
