import {
  Appearance,
  ConditionGrade,
  Demountability,
  firstDay,
  HazardKind,
  HazardState,
  KnownBy,
  OriginKind,
} from '@bouwkring/contract/condition'
import { z } from 'zod'
import { keptPrecision } from './rules-dates.ts'
import { isDoubted, substancesIn } from './rules-hazard.ts'
import { asWritten } from './rules-as-written.ts'
import { day, oneOf, type Reader, someOf, year } from './rules-readers.ts'

const hazardState = oneOf(
  'hazard',
  HazardState,
  ({ form }, state) => void (form.hazard = { ...form.hazard, state }),
)

/** What columns say of condition and origin, and of what an offer is. */
export const conditionReaders = {
  condition: oneOf(
    'condition',
    z.coerce.number().pipe(ConditionGrade),
    ({ form }, grade) => void (form.condition = { ...form.condition, grade }),
  ),
  condition_known: oneOf(
    'condition_known',
    KnownBy,
    ({ form }, known) => void (form.condition = { ...form.condition, known }),
  ),
  condition_on: day('condition_on', ({ form }, read) => {
    form.condition = { ...form.condition, on: read.day }
    return read.precision === 'day'
  }),
  origin: oneOf(
    'origin',
    OriginKind,
    ({ form }, kind) => void (form.origin = { ...form.origin, kind }),
  ),
  origin_on: day('origin_on', ({ form }, { day: on, precision: told }) => {
    const precision = keptPrecision[told]
    form.origin = { ...form.origin, on: firstDay(on, precision), precision }
    return true
  }),
  origin_place: (cell, { told: { form } }) =>
    void (form.origin = { ...form.origin, place: asWritten(cell) }),
  origin_work: (cell, { told: { form } }) =>
    void (form.origin = { ...form.origin, work: asWritten(cell) }),
  origin_built: year(
    'origin_built',
    ({ form }, built) => void (form.origin = { ...form.origin, built }),
  ),
  in_use_since: year(
    'in_use_since',
    ({ form }, since, about) => void (form.in_use_since = { year: since, about }),
  ),
  demountability: oneOf(
    'demountability',
    Demountability,
    ({ form }, how) => void (form.demountability = how),
  ),
  hazard: (cell, reading) => {
    const { form } = reading.told
    const named = substancesIn(cell.text)
    if (named) form.hazard = { ...form.hazard, ...named }
    else if (isDoubted(cell.text)) form.hazard = { ...form.hazard, state: 'suspected' }
    else hazardState(cell, reading)
  },
  hazard_kinds: someOf(
    'hazard_kinds',
    HazardKind,
    ({ form }, kinds) => void (form.hazard = { ...form.hazard, kinds }),
  ),
  appearance: oneOf('appearance', Appearance, ({ form }, look) => void (form.appearance = look)),
  manufacturer: (cell, { told: { form } }) => void (form.manufacturer = asWritten(cell)),
  model: (cell, { told: { form } }) => void (form.model = asWritten(cell)),
  remaining_years: ({ at, text, column }, { told: { form }, findings }) => {
    const [, digits] =
      /^(\d{1,3})(?:[.,]0+)?(?: ?(?:jaar|jr|j|years?|yrs?|y)\.?)?$/i.exec(text) ?? []
    if (digits === undefined) findings.wrong(at, column.field, 'years.wrong')
    else form.remaining_years = Number(digits)
  },
  uniform: oneOf(
    'uniform',
    z.enum(['true', 'false']),
    ({ form }, alike) => void (form.uniform = alike === 'true'),
  ),
} satisfies Record<string, Reader>
