import type { OtlType } from '@bouwkring/contract/catalogue'
import { type OtlForm, type OtlSave } from '@bouwkring/contract/otl-form'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { q } from '../../../platform/query.ts'
import { useChange } from '../../../platform/use-change.ts'
import { catalogueLater, changesQuery, leavingIn } from '../api.ts'

/** The edit form of an object type; refetched each time it is opened. */
export const formQuery = (id: number) =>
  q(otlEditing.form, { params: { id } }, { staleTime: 0, gcTime: 0 })
export const typePropertiesQuery = (type: OtlType) =>
  q(
    propertyEditing.list,
    { query: { pagination: 'false', otlType: type } },
    { select: (found) => found['hydra:member'] },
  )

/** Changes an object type; the editor shows any errors itself. */
export function useEdit(id: number) {
  const client = useQueryClient()
  const gone = {
    forgets: [otlEditing.tree, otlEditing.filter, otlEditing.changes],
    takes: (_reply: unknown, _input: unknown, to: QueryClient) => catalogueLater(to),
    quiet: true,
  }
  const kept = {
    ...gone,
    takes: (form: OtlForm, _: unknown, to: QueryClient) => {
      to.setQueryData(formQuery(id).queryKey, form)
      return catalogueLater(to)
    },
  }
  const save = useChange((body: OtlSave) => call(otlEditing.save, { params: { id }, body }), kept)
  const remove = useChange(
    (heir: number | undefined) =>
      call(otlEditing.remove, {
        params: { id },
        query: heir === undefined ? {} : { take_over: heir },
      }),
    gone,
  )
  const move = useChange(
    (body: { parent: number | null; version: number; with_products: boolean }) =>
      call(otlEditing.move, { params: { id }, body }),
    kept,
  )
  const read = () => client.fetchQuery(formQuery(id))
  const isLeaving = async () => leavingIn(await client.fetchQuery(changesQuery())).has(id)
  return { save, remove, move, read, isLeaving }
}

/** Which object types the rows, or a place in the tree, would take above 100 %. */
export const weighQuery = (id: number, parent: number | null | undefined) =>
  q(
    otlEditing.weigh,
    { params: { id }, body: { parent } },
    { enabled: parent !== undefined, staleTime: 0, gcTime: 0 },
  )

/** The effect of other percentages on the matches. */
export const usePreview = (id: number) =>
  useChange(
    async ({
      properties,
      own,
    }: {
      properties: { property: number; percentage: number }[]
      own: NonNullable<OtlSave['properties']>
    }) => {
      const [matches, weighed] = await Promise.all([
        call(otlEditing.preview, { params: { id }, body: { properties } }),
        call(otlEditing.weigh, { params: { id }, body: { properties: own } }),
      ])
      return { ...matches, weighed }
    },
  )
