import type { OtlType, PropertyData, PropertyType } from '@bouwkring/contract/catalogue'
import type { PropertyBody, RenamedOption } from '@bouwkring/contract/property-editing'
import type { FieldMessage } from '@bouwkring/contract/messages'

type Kept = Pick<PropertyBody, 'type' | 'units' | 'data'>

/** The parts of the input that apply to the type. */
export function dataOf({ type, data }: Pick<Kept, 'type' | 'data'>): PropertyData {
  const { options, min, max, step, kinds } = data
  if (type === 'slider' || type === 'number') return { min, max, step }
  if (type === 'file') return { kinds: [...new Set(kinds)] }
  return type === 'list' || type === 'radio' || type === 'checkbox' ? { options } : {}
}
/** Only for numbers can one direction be better. */
export const betterOf = ({ type, better }: Pick<PropertyBody, 'type' | 'better'>) =>
  type === 'number' || type === 'slider' ? better : 'none'
/** Only numbers have units. */
export const unitsOf = ({ type, units }: Pick<Kept, 'type' | 'units'>) =>
  type === 'number' || type === 'slider' ? units : []

/** The field that shows an error about stored values. */
export function pathOfFit(type: PropertyType): string {
  if (type === 'file') return 'data.kinds'
  return type === 'number' || type === 'slider' ? 'data.max' : 'data.options'
}

/** A stable name derived from the displayed one: it begins with a letter, so that it is never mistaken for an id. */
export function referenceOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
  const slug = /^[a-z]/.test(plain) ? plain : `p_${plain}`.replace(/_$/, '')
  const known = new Set(taken)
  if (!known.has(slug)) return slug
  for (let n = 2; ; n++) if (!known.has(`${slug}_${n}`)) return `${slug}_${n}`
}

export interface Keeper {
  tenantId: number
  admin: boolean
  superAdmin: boolean
  /** Manages the catalogue of all organisations. */
  keeper: boolean
  readOnly: boolean
}
/** Who may change a property: super admins any; those neither default nor global: catalogue keepers any, administrators only what their own organisation added. */
export const mayEdit = (
  keeper: Keeper,
  property: { is_default: boolean; global: boolean; organisation_id: number | null },
) =>
  !keeper.readOnly &&
  (keeper.superAdmin ||
    ((keeper.keeper || (keeper.admin && property.organisation_id === keeper.tenantId)) &&
      !property.is_default &&
      !property.global))

/** Kinds of object types that a property no longer applies to. */
export const dropped = (was: readonly string[], now: readonly OtlType[]) =>
  was.filter((type): type is OtlType => !(now as readonly string[]).includes(type))

/** The reason why options of a property cannot be renamed; undefined when they can. A change of capitals alone counts as a change. */
export function renamingRefused(
  there: readonly string[],
  renamed: readonly RenamedOption[],
): FieldMessage | undefined {
  if (renamed.some(({ from }) => !there.includes(from))) return 'property.gone'
  const taken = new Map(there.map((option) => [option.toLowerCase(), option]))
  return renamed.some(({ from, to }) => (taken.get(to.toLowerCase()) ?? from) !== from)
    ? 'property.renamed'
    : undefined
}
