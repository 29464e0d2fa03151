import type { OtlRequestRow } from '@bouwkring/contract/otl-requests'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { useKeepsCatalogue, useUser } from '../../accounts/index.ts'
import { type Column, PageHeader, ScreenTitle } from '../../ui/index.ts'
import { RequestActions } from '../pieces/RequestActions.tsx'
import { RequestsTable, useRequestFilter } from '../pieces/RequestsTable.tsx'
import { requestsQuery } from '../requests-api.ts'

/** /app/management/otl-requests: requests for missing entries from all organisations, which are answered here. */
export function RequestsScreen() {
  const { t } = useTranslation('requests')
  const user = useUser()
  const mayAnswer = useKeepsCatalogue() && !user.readOnly
  const filtering = useRequestFilter()
  const query = useQuery(requestsQuery(filtering.filter))
  const asker: Column<OtlRequestRow>[] = [
    { key: 'tenant', label: t('tenant'), cell: (row) => row.tenant.company },
    { key: 'user', label: t('user'), cell: (row) => row.user?.name ?? '–' },
  ]
  return (
    <>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <RequestsTable
        {...filtering}
        query={query}
        asker={asker}
        {...(mayAnswer && { actions: (row: OtlRequestRow) => <RequestActions request={row} /> })}
      />
    </>
  )
}
