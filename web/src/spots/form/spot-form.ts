import {
  type Spot,
  SpotBody,
  type SpotBodyInput,
  type SpotDefinition,
} from '@bouwkring/contract/spots'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'

/** A spot's form: the API's input, with every field present. */
export type SpotValues = Omit<Required<SpotBodyInput>, 'owner'> & {
  owner?: string | number | undefined
}
export type SpotForm = UseFormReturn<SpotValues, unknown, SpotBody>

const emptyPlace = {
  latitude: null,
  longitude: null,
  street: '',
  housenumber: '',
  postalcode: '',
  city: '',
}

/** The form of a new spot. */
export const newValues = (
  definition: SpotDefinition | undefined,
  owner: number,
  visibility: number[],
): SpotValues => ({
  name: '',
  projectnumber: '',
  description: '',
  definition: definition?.['@id'] ?? '',
  owner: `/api/users/${owner}`,
  spot_owners: [],
  contactpersons: [],
  visibility,
  division: null,
  period_from: null,
  period_till: null,
  period_certainty: 'fixed',
  location: emptyPlace,
  range: null,
})

/** The form of a loaded spot. */
export const valuesOf = (spot: Spot): SpotValues => ({
  name: spot.name,
  projectnumber: spot.projectnumber,
  description: spot.description,
  definition: `/api/spot-definitions/${spot.definition.id}`,
  owner: spot.owner?.['@id'],
  spot_owners: spot.spot_owners.map((person) => person.id),
  contactpersons: spot.contactpersons.map((person) => person.id),
  visibility: spot.visibility,
  division: spot.division?.['@id'] ?? null,
  period_from: spot.period_from,
  period_till: spot.period_till,
  period_certainty: spot.period_certainty,
  location: { ...spot.location },
  range: spot.range,
})

/** A spot's form with the API's validation. */
export const useSpotForm = (values: SpotValues): SpotForm =>
  useForm<SpotValues, unknown, SpotBody>({
    resolver: schemaResolver<SpotBodyInput, SpotBody, SpotValues>(SpotBody),
    defaultValues: values,
  })

const fieldOf: Record<string, keyof SpotValues> = {
  period: 'period_from',
  location: 'location',
  contactpersons: 'contactpersons',
}

/** Shows the server's errors at the fields; false when it named none. */
export function showSpotRefusals(error: unknown, form: SpotForm): boolean {
  const violations = isApiError(error) ? (error.reply?.violations ?? []) : []
  for (const { path, message } of violations)
    form.setError(
      (fieldOf[path] ??
        path.replace(/^(spot_owners|contactpersons|visibility)\..*/, '$1')) as 'name',
      { type: 'server', message },
    )
  return violations.length > 0
}
