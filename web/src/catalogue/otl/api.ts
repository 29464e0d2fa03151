import { catalogue, type OtlType } from '@bouwkring/contract/catalogue'
import {
  type OtlChange,
  otlEditing,
  type OtlLine,
  type OtlMake,
} from '@bouwkring/contract/otl-editing'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** All lines of a tree, unpublished ones too. */
export const treeQuery = (type: OtlType) =>
  queryOptions({
    queryKey: ['otl', 'tree', type],
    queryFn: async ({ signal }) =>
      (await call(otlEditing.tree, { query: { type } }, { signal }))['hydra:member'],
    structuralSharing: false,
  })

/** What the filter panel asks; an empty field asks nothing. */
export const filterFields = ['name', 'material', 'property', 'raw_code'] as const
export type TreeFilter = Partial<Record<(typeof filterFields)[number], string>>
/** Ids of the lines that fit the filter. */
export const filterQuery = (type: OtlType, filter: TreeFilter) =>
  queryOptions({
    queryKey: ['otl', 'filter', type, filter],
    queryFn: async ({ signal }) =>
      new Set(
        (await call(otlEditing.filter, { query: { type, ...filter } }, { signal }))['hydra:member'],
      ),
    enabled: Object.keys(filter).length > 0,
  })

/** What is called like a new name, unpublished object types too, best first. */
export const similarQuery = (type: OtlType, name: string) =>
  queryOptions({
    queryKey: ['otl', 'similar', type, name],
    queryFn: async ({ signal }) =>
      (await call(catalogue.otlSearch, { query: { type, name, unpublished: 'true' } }, { signal }))[
        'hydra:member'
      ],
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })

const pause = 1500
/** How far changes have come through; asked again while there is one under way. */
export const changesQuery = () =>
  queryOptions({
    queryKey: ['otl', 'changes'],
    queryFn: async () => (await call(otlEditing.changes, {}))['hydra:member'],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((c) => c.state !== 'done') ? pause : false),
  })

/** Object types that go once a change has come through. */
export const leavingIn = (
  changes: readonly Pick<OtlChange, 'gone' | 'state'>[],
): ReadonlySet<number> =>
  new Set(changes.flatMap(({ gone, state }) => (gone === null || state === 'done' ? [] : [gone])))

function useRenew() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['otl'] }),
      client.invalidateQueries({ queryKey: ['catalogue'], refetchType: 'none' }),
    ])
}

/** Adds an object type; the dialog shows what is refused. */
export function useMake() {
  const renew = useRenew()
  return useMutation({
    mutationFn: (body: OtlMake) => call(otlEditing.make, { body }),
    onSuccess: renew,
    meta: { quiet: true },
  })
}

export function useDuplicate() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, descendants }: { id: number; descendants: boolean }) =>
      call(otlEditing.duplicate, { params: { id }, body: { descendants } }),
    onSuccess: renew,
    meta: { quiet: true },
  })
}

/** Publishes or withdraws; shown at once, and as it was when it is refused. */
export function usePublish(type: OtlType) {
  const client = useQueryClient()
  const renew = useRenew()
  const put = (ids: readonly number[], published: boolean) => {
    const chosen = new Set(ids)
    client.setQueryData(treeQuery(type).queryKey, (lines: OtlLine[] | undefined) =>
      lines?.map((line) => (chosen.has(line.id) ? { ...line, published } : line)),
    )
  }
  return useMutation({
    mutationFn: ({ ids, published }: { ids: number[]; published: boolean }) =>
      call(otlEditing.publish, { body: { ids, published } }),
    onMutate: ({ ids, published }) => put(ids, published),
    onSettled: renew,
  })
}
