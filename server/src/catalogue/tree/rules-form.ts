import { type OtlForm, type OtlSave, sumOf } from '@bouwkring/contract/otl-form'

type Part = Exclude<keyof OtlSave, 'version' | 'id'>
const own = <R extends { from: unknown }>(rows: readonly R[]) =>
  rows.filter((row) => row.from === null)
const inOrder = (rows: readonly object[]) =>
  JSON.stringify(
    rows
      .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b))))
      .sort(),
  )

/** The current form, in the shape of the save request. */
export const sentShape = (form: OtlForm): Pick<Required<OtlSave>, Part> => ({
  published: form.published,
  name: form.name,
  unit: form.unit,
  density: form.density,
  synonyms: form.synonyms,
  composition: own(form.composition).map(
    ({ material, percentage, ordering, include_in_childs }) => ({
      material: material.id,
      percentage,
      ordering,
      include_in_childs,
    }),
  ),
  properties: own(form.properties).map(({ property, percentage, ordering, include_in_childs }) => ({
    property: property.id,
    percentage,
    ordering,
    include_in_childs,
  })),
  raw_categories: form.raw_categories.map(({ raw_category, deficode_number, deficode_value }) => ({
    raw_category: raw_category.id,
    deficode_number,
    deficode_value,
  })),
})

/** Which parts are sent and differ from the current ones; the order of rows is their `ordering`. */
export function changedFields(was: OtlForm, given: OtlSave): Part[] {
  const now = sentShape(was)
  return (Object.keys(now) as Part[]).filter((field) => {
    const [a, b] = [now[field], given[field]]
    if (b === undefined) return false
    return Array.isArray(a) && Array.isArray(b) ? inOrder(a) !== inOrder(b) : a !== b
  })
}

/** Including inherited rows that are not overridden, the percentages may not exceed 100 either: reported on every own row that has one. */
export function overWeight(was: OtlForm, { composition, properties }: OtlSave) {
  const over = (
    rows: readonly { percentage: number }[],
    inherited: readonly { percentage: number }[],
    name: 'composition' | 'properties',
  ) =>
    sumOf([...rows, ...inherited]) > 100
      ? rows.flatMap((row, at) =>
          row.percentage > 0
            ? [{ path: `${name}.${at}.percentage`, message: 'percentage.sum' as const }]
            : [],
        )
      : []
  return [
    ...(composition
      ? over(
          composition,
          was.composition.filter(
            (row) => row.from !== null && !composition.some((c) => c.material === row.material.id),
          ),
          'composition',
        )
      : []),
    ...(properties
      ? over(
          properties,
          was.properties.filter(
            (row) => row.from !== null && !properties.some((p) => p.property === row.property.id),
          ),
          'properties',
        )
      : []),
  ]
}
