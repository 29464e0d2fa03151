import { catalogue } from '@bouwkring/contract/catalogue'
import {
  type Import,
  type ImportChange,
  imports,
  type LineState,
} from '@bouwkring/contract/imports'
import {
  keepPreviousData,
  type QueryClient,
  QueryObserver,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callForNamedFile } from '../platform/api.ts'
import { invalidate, pages, q } from '../platform/query.ts'
import { saveFile } from '../platform/save-file.ts'
import { upload, type UploadWay } from '../platform/upload.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'
import { productsShown } from '../products/index.ts'

/** Rows per request. */
export const rowsPerPart = 200

/** An import; refetched every second while it runs or its rows are still being checked. */
export const importQuery = (id: number) =>
  q(
    imports.get,
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && (data.state === 'running' || data.counts.unread > 0) ? 1000 : false,
    },
  )
export const importsQuery = (spotId: number, page: number) =>
  pages(imports.list, { params: { id: spotId }, query: { page, itemsPerPage: 10 } })
export const rawQuery = (id: number, version: number) =>
  q(imports.raw, { params: { id } }, { meta: { version }, placeholderData: keepPreviousData })
/** Part `part` of the rows that have a given state and contain a text. */
export const linesQuery = (
  id: number,
  filter: { state?: LineState | undefined; search?: string | undefined },
  part: number,
) =>
  q(imports.lines, {
    params: { id },
    query: { ...filter, from: part * rowsPerPart, limit: rowsPerPart },
  })
/** The properties that a column can become. */
export const columnPropertiesQuery = () =>
  q(catalogue.propertySearch, { query: {} }, { staleTime: 300_000 })

/** Sends a file; sending the same file again leads to the existing import. */
export const begin = (
  given: { spot: number; released: boolean; again: boolean },
  file: File,
  way: UploadWay,
) =>
  upload(
    imports.begin,
    {
      body: {
        spot: given.spot,
        is_released: given.released ? 'true' : 'false',
        ...(given.again && { again: 'true' as const }),
      },
    },
    file,
    way,
  )

/** Sends a picture, or a ZIP of pictures, to go with the list. */
export const sendPictures = (id: number, file: File, way: UploadWay) =>
  upload(imports.addPictures, { params: { id } }, file, way)

const seen = [imports.lines, imports.raw, imports.list]

/** An import as it will be after the server applies the change, as far as known here. */
const asSaid = (all: Import, said: Omit<ImportChange, 'version'>): Import => ({
  ...all,
  mode: said.mode ?? all.mode,
  publish: said.publish ?? all.publish,
  columns: all.columns.map((column, at) => ({ ...column, ...said.columns?.[at] })),
})

/** Changes an import: how it is read, what texts mean, new contents of cells. Each change waits for the one before it. */
export function useSay(id: number) {
  const client = useQueryClient()
  const { queryKey } = importQuery(id)
  return useChange(
    (said: Omit<ImportChange, 'version'>) =>
      call(imports.change, {
        params: { id },
        body: { ...said, version: client.getQueryData<Import>(queryKey)?.version ?? 0 },
      }),
    {
      takes: (reply) => client.setQueryData(queryKey, reply),
      forgets: seen,
      alsoAfter: () => {
        void client.invalidateQueries({ queryKey })
        return true
      },
      atOnce: { of: [{ queryKey }], as: (all, said) => asSaid(all as Import, said) },
      scope: `import ${id}`,
    },
  )
}

/** Follows a run to its end, also when its page is left: whatever shows products is then read again. */
export function followRun(client: QueryClient, id: number) {
  const stop = new QueryObserver(client, importQuery(id)).subscribe(({ data, isError }) => {
    if (data?.state === 'running' && !isError) return
    stop()
    void invalidate(client, ...productsShown)
  })
}

/** Starts, stops or undoes an import. */
export function useMove(id: number) {
  const client = useQueryClient()
  const { queryKey } = importQuery(id)
  return useChange(
    (move: 'run' | 'stop' | 'undo') =>
      move === 'run'
        ? call(imports.run, {
            params: { id },
            body: { version: client.getQueryData<Import>(queryKey)?.version ?? 0 },
          })
        : call(imports[move], { params: { id } }),
    {
      takes: (reply) => {
        client.setQueryData(queryKey, reply)
        if (reply.state === 'running') followRun(client, id)
      },
      forgets: [...seen, imports.get, ...productsShown],
      alsoAfter: anyFailure,
    },
  )
}

/** Removes an import that made nothing. */
export const useRemove = () =>
  useChange((id: number) => call(imports.remove, { params: { id } }), { forgets: [imports.list] })

/** Saves the rows with a question or an error, to be repaired in a spreadsheet. */
export async function saveFaults(id: number) {
  const { bytes, name } = await callForNamedFile(imports.faults, { params: { id } })
  saveFile(bytes, name)
}
