import { userSettings, type DashboardLayout } from '@bouwkring/contract/user-settings'
import { call } from '../../platform/api.ts'
import { made } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { readLayout, standard } from './layout.ts'

const category = 'DASHBOARD_WIDGETS'
export interface Kept {
  /** Null until a layout has been stored. */
  id: number | null
  layout: DashboardLayout
}

/** The layout stored for the signed-in user, wherever they sign in. */
export const layoutQuery = (userId: number) =>
  made(
    userSettings.list,
    ['dashboard', userId],
    async ({ signal }): Promise<Kept> => {
      const [kept] = (
        await call(userSettings.list, { params: { id: userId }, query: { category } }, { signal })
      )['hydra:member']
      return { id: kept?.id ?? null, layout: readLayout(kept?.value) ?? standard }
    },
    { meta: { loud: true }, staleTime: 60_000 },
  )

/** Stores a layout; if another tab created the setting in the meantime, updates that one. */
export async function keepLayout(userId: number, layout: DashboardLayout) {
  const { id } = await queryClient.fetchQuery({ ...layoutQuery(userId), staleTime: 0 })
  const body = { category, value: layout }
  const saved =
    id === null
      ? await call(userSettings.create, { body })
      : await call(userSettings.update, { params: { id }, body })
  queryClient.setQueryData(layoutQuery(userId).queryKey, { id: saved.id, layout })
}
