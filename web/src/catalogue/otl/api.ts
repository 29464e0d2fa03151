import { catalogue, type OtlType } from '@bouwkring/contract/catalogue'
import {
  type OtlChange,
  otlEditing,
  type OtlLine,
  type OtlMake,
} from '@bouwkring/contract/otl-editing'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { about, made, q } from '../../platform/query.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { catalogueShown } from '../shown.ts'

/** All lines of a tree, including unpublished ones. */
export const treeQuery = (type: OtlType) =>
  made(
    otlEditing.tree,
    ['lines', type],
    async ({ signal }) =>
      (await call(otlEditing.tree, { query: { type } }, { signal }))['hydra:member'],
    { structuralSharing: false },
  )

/** The fields of the filter panel; an empty field filters nothing. */
export const filterFields = ['name', 'material', 'property', 'raw_code'] as const
export type TreeFilter = Partial<Record<(typeof filterFields)[number], string>>
/** Ids of the lines that fit the filter. */
export const filterQuery = (type: OtlType, filter: TreeFilter) =>
  made(
    otlEditing.filter,
    ['ids', type, filter],
    async ({ signal }) =>
      new Set(
        (await call(otlEditing.filter, { query: { type, ...filter } }, { signal }))['hydra:member'],
      ),
    { enabled: Object.keys(filter).length > 0 },
  )

/** Object types with a name like a new one, including unpublished ones, best first. */
export const similarQuery = (type: OtlType, name: string) =>
  q(
    catalogue.otlSearch,
    { query: { type, name, unpublished: 'true' } },
    {
      select: (found) => found['hydra:member'],
      enabled: name !== '',
      placeholderData: keepPreviousData,
    },
  )

const pause = 1500
/** The progress of changes; polled while one is under way. */
export const changesQuery = () =>
  made(
    otlEditing.changes,
    ['all'],
    async ({ signal }) => (await call(otlEditing.changes, {}, { signal }))['hydra:member'],
    {
      meta: { loud: true },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some((c) => c.state !== 'done') ? pause : false),
    },
  )

/** Object types that will be deleted once a change has been processed. */
export const leavingIn = (
  changes: readonly Pick<OtlChange, 'gone' | 'state'>[],
): ReadonlySet<number> =>
  new Set(changes.flatMap(({ gone, state }) => (gone === null || state === 'done' ? [] : [gone])))

/** Other queries that show the catalogue are refetched when a screen next needs them. */
export const catalogueLater = (client: QueryClient) =>
  client.invalidateQueries({ ...about(...catalogueShown), refetchType: 'none' })

const changed = {
  forgets: [otlEditing],
  takes: (_reply: unknown, _input: unknown, client: QueryClient) => catalogueLater(client),
}

/** Adds an object type; the dialog shows any errors. */
export const useMake = () =>
  useChange((body: OtlMake) => call(otlEditing.make, { body }), { ...changed, quiet: true })

export const useDuplicate = () =>
  useChange(
    ({ id, descendants }: { id: number; descendants: boolean }) =>
      call(otlEditing.duplicate, { params: { id }, body: { descendants } }),
    { ...changed, quiet: true },
  )

/** Publishes or withdraws; shown at once, and undone if it is rejected. */
export const usePublish = (type: OtlType) =>
  useChange(
    ({ ids, published }: { ids: number[]; published: boolean }) =>
      call(otlEditing.publish, { body: { ids, published } }),
    {
      ...changed,
      atOnce: {
        of: [treeQuery(type)],
        as: (lines: OtlLine[], { ids, published }) => {
          const chosen = new Set(ids)
          return lines.map((line) => (chosen.has(line.id) ? { ...line, published } : line))
        },
      },
      alsoAfter: anyFailure,
    },
  )
