import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { PageHeader, ScreenTitle } from '../../ui/index.ts'
import { RequestsTable, useRequestFilter } from '../pieces/RequestsTable.tsx'
import { ownRequestsQuery } from '../requests-api.ts'

/** /account/otl-aanvragen: requests by the user's organisation for missing entries, with the answers. */
export function OwnRequestsScreen() {
  const { t } = useTranslation('requests')
  const { tenant } = useUser()
  const filtering = useRequestFilter()
  const query = useQuery(ownRequestsQuery(filtering.filter))
  return (
    <>
      <ScreenTitle page={t('title')} tenant={tenant.company} />
      <PageHeader title={t('title')} lead={t('ownLead')} />
      <RequestsTable {...filtering} query={query} />
    </>
  )
}
