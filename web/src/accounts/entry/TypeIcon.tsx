import type { Group } from '@bouwkring/contract/accounts'
import { Building, HardHat, Landmark, Ruler } from 'lucide-react'
import { createElement } from 'react'

const icons = new Map([
  ['Aannemers', HardHat],
  ['Ingenieursbureaus', Ruler],
])

/** The icon of a company type, next to its name. */
export function TypeIcon({ type }: { type: Pick<Group, 'name' | 'government'> }) {
  return createElement(type.government ? Landmark : (icons.get(type.name) ?? Building), {
    size: 22,
    'aria-hidden': true,
  })
}
