import type { OtlType } from '@bouwkring/contract/catalogue'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import type { OtlSave } from '@bouwkring/contract/otl-form'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { changesQuery, leavingIn } from '../api.ts'

/** An object type as it is edited; read anew each time it is opened. */
export const formQuery = (id: number) =>
  queryOptions({
    queryKey: ['otl', 'form', id],
    queryFn: ({ signal }) => call(otlEditing.form, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
export const typePropertiesQuery = (type: OtlType) =>
  queryOptions({
    queryKey: ['otl', 'properties', type],
    queryFn: async ({ signal }) =>
      (
        await call(
          propertyEditing.list,
          { query: { pagination: 'false', otlType: type } },
          { signal },
        )
      )['hydra:member'],
  })

/** Changes an object type; the editor says itself what is refused. */
export function useEdit(id: number) {
  const client = useQueryClient()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['otl', 'tree'] }),
      client.invalidateQueries({ queryKey: ['otl', 'filter'] }),
      client.invalidateQueries({ queryKey: ['otl', 'changes'] }),
      client.invalidateQueries({ queryKey: ['catalogue'], refetchType: 'none' }),
    ])
  const meta = { quiet: true }
  const save = useMutation({
    mutationFn: (body: OtlSave) => call(otlEditing.save, { params: { id }, body }),
    onSuccess: async (form) => {
      client.setQueryData(formQuery(id).queryKey, form)
      await renew()
    },
    meta,
  })
  const remove = useMutation({
    mutationFn: (heir: number | undefined) =>
      call(otlEditing.remove, {
        params: { id },
        query: heir === undefined ? {} : { take_over: heir },
      }),
    onSuccess: renew,
    meta,
  })
  const move = useMutation({
    mutationFn: (body: { parent: number | null; version: number; with_products: boolean }) =>
      call(otlEditing.move, { params: { id }, body }),
    onSuccess: async (form) => {
      client.setQueryData(formQuery(id).queryKey, form)
      await renew()
    },
    meta,
  })
  const read = () => client.fetchQuery(formQuery(id))
  const isLeaving = async () => leavingIn(await client.fetchQuery(changesQuery())).has(id)
  return { save, remove, move, read, isLeaving }
}

/** Which object types rows or a place in the tree would take above 100 %. */
export const weighQuery = (id: number, parent: number | null | undefined) =>
  queryOptions({
    queryKey: ['otl', 'weigh', id, parent],
    queryFn: ({ signal }) =>
      call(otlEditing.weigh, { params: { id }, body: { parent } }, { signal }),
    enabled: parent !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** What other percentages would do to the matches. */
export const usePreview = (id: number) =>
  useMutation({
    mutationFn: async ({
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
  })
