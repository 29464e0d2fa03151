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

/** All lines of a tree, unpublished ones too. */
export const treeQuery = (type: OtlType) =>
  made(
    otlEditing.tree,
    ['lines', type],
    async ({ signal }) =>
      (await call(otlEditing.tree, { query: { type } }, { signal }))['hydra:member'],
    { structuralSharing: false },
  )

/** What the filter panel asks; an empty field asks nothing. */
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

/** What is called like a new name, unpublished object types too, best first. */
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
/** How far changes have come through; asked again while there is one under way. */
export const changesQuery = () =>
  made(
    otlEditing.changes,
    ['all'],
    async ({ signal }) => (await call(otlEditing.changes, {}, { signal }))['hydra:member'],
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some((c) => c.state !== 'done') ? pause : false),
    },
  )

/** Object types that go once a change has come through. */
export const leavingIn = (
  changes: readonly Pick<OtlChange, 'gone' | 'state'>[],
): ReadonlySet<number> =>
  new Set(changes.flatMap(({ gone, state }) => (gone === null || state === 'done' ? [] : [gone])))

/** What else shows the catalogue is read again when a screen next asks for it. */
export const catalogueLater = (client: QueryClient) =>
  client.invalidateQueries({ ...about(...catalogueShown), refetchType: 'none' })

const changed = {
  forgets: [otlEditing],
  takes: (_reply: unknown, _input: unknown, client: QueryClient) => catalogueLater(client),
}

/** Adds an object type; the dialog shows what is refused. */
export const useMake = () =>
  useChange((body: OtlMake) => call(otlEditing.make, { body }), { ...changed, quiet: true })

export const useDuplicate = () =>
  useChange(
    ({ id, descendants }: { id: number; descendants: boolean }) =>
      call(otlEditing.duplicate, { params: { id }, body: { descendants } }),
    { ...changed, quiet: true },
  )

/** Publishes or withdraws; shown at once, and as it was when it is refused. */
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
