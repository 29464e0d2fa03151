import type { ImportField } from '@bouwkring/contract/imports'
import { judge, type OtlPropertyRow } from '../catalogue/index.ts'
import type { Draft } from '../products/index.ts'
import type { Answers, Findings, ToldCell } from './rules-line.ts'
import type { KnownOtl } from './rules-otl.ts'
import { cellOf, packedValues } from './rules-packed.ts'
import { readProperty } from './rules-property.ts'

/** What decides how values of properties are read. */
interface PropertyBook {
  isReleased: boolean
  answers: Answers
  /** The fields of the object types that rows name. */
  fields: ReadonlyMap<number, readonly OtlPropertyRow[]>
}

/** Whether a column is a single property of the catalogue. */
export const isProperty = (field: ImportField | null) => field?.startsWith('property:') === true

/** The cells of single properties; a cell that holds all properties is split as if each had its own column. */
function propertyCells(
  told: readonly ToldCell[],
  properties: readonly OtlPropertyRow[],
  findings: Findings,
): ToldCell[] {
  return told.flatMap((cell) => {
    const { field } = cell.column
    if (isProperty(field)) return cell
    if (field !== 'properties') return []
    const whole = typeof cell.cell === 'string' ? cell.cell.trim() : cell.text
    return packedValues(whole, properties).flatMap(({ property, text }) => {
      if (!property) findings.tell(cell.at, field, 'import.noProperty')
      return property ? cellOf(cell, property, text) : []
    })
  })
}

/** The values that a row gives for the properties of its object type; a value that belongs to none of them is reported. */
export function readProperties(
  book: PropertyBook,
  told: readonly ToldCell[],
  otl: KnownOtl | null,
  findings: Findings,
  notes: string[],
) {
  const properties = (otl ? (book.fields.get(otl.id) ?? []) : []).filter(
    ({ type, field }) => type !== 'file' && field === null,
  )
  const values: Draft['values'] = []
  for (const cell of propertyCells(told, properties, findings)) {
    const id = Number(cell.column.field?.slice('property:'.length))
    const property = properties.find((p) => p.id === id)
    if (!property) {
      notes.push(`${cell.column.heading}: ${cell.text}`)
      findings.tell(cell.at, cell.column.field, 'import.toNote')
      continue
    }
    const given = readProperty(property, cell, findings, book.answers)
    if (!given) continue
    const judged = judge(
      property,
      { ...given, matching_condition: null },
      { isDemand: !book.isReleased, fileKinds: new Map() },
    )
    if ('wrong' in judged) findings.wrong(cell.at, cell.column.field, judged.wrong)
    else if (judged.value) values.push({ property_id: id, ...judged.value })
  }
  return values
}
