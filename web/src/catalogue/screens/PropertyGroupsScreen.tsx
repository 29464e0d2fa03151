import { type PropertyGroup, propertyGroups } from '@bouwkring/contract/property-groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { catalogueShown } from '../shown.ts'
import { useUser } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  Skeleton,
} from '../../ui/index.ts'
import { SortableList } from '../../ui/sort/index.ts'
import { GroupPanel } from '../groups/GroupPanel.tsx'
import { propertyGroupsQuery } from '../properties/api.ts'
import { examplesOf } from '../properties/examples.ts'
import * as styles from '../groups/groups.module.css'

function Groups({
  list,
  readOnly,
  onOpen,
}: {
  list: readonly PropertyGroup[]
  readOnly: boolean
  onOpen: (group: PropertyGroup) => void
}) {
  const { t } = useTranslation('catalogadmin')
  const client = useQueryClient()
  const renewing = useSend(...catalogueShown)
  // The new order is shown at once; if it is rejected, the old one is refetched.
  const put = async (next: PropertyGroup[]) => {
    client.setQueryData(propertyGroupsQuery().queryKey, next)
    try {
      await renewing(() => call(propertyGroups.order, { body: { ids: next.map(({ id }) => id) } }))
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <SortableList
      label={t('groups.title')}
      items={list}
      keyOf={(group) => String(group.id)}
      nameOf={(group) => group.name}
      disabled={readOnly}
      onOrder={(next) => void put(next)}
      render={(group) => (
        <div className={styles.group} data-part="group">
          <button type="button" className={styles.openGroup} onClick={() => onOpen(group)}>
            {group.name}
          </button>
          <span className="small muted wrap-anywhere">
            {t('groups.count', { count: group.members.length })}
            {group.members.length > 0
              ? `: ${examplesOf(group.members.map(({ name }) => name))}`
              : ''}
          </span>
        </div>
      )}
    />
  )
}

/** /app/management/otl-groups: the groups in which properties are shown, in their order. */
export function PropertyGroupsScreen() {
  const { t } = useTranslation('catalogadmin')
  const user = useUser()
  const [open, setOpen] = useState<PropertyGroup | null>()
  const { data, error, refetch } = useQuery(propertyGroupsQuery())
  return (
    <>
      <ScreenTitle page={t('groups.title')} tenant={user.tenant.company} />
      <PageHeader
        title={t('groups.title')}
        lead={t('groups.lead')}
        actions={
          user.readOnly ? null : (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setOpen(null)}
            >
              {t('groups.add')}
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState what={t('listFailed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={Layers} title={t('groups.none')}>
          {t('groups.noneWhy')}
        </EmptyState>
      ) : null}
      {data ? (
        <Groups list={data} readOnly={user.readOnly} onOpen={setOpen} />
      ) : error ? null : (
        <div aria-busy>
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} height={44} animation={false} />
          ))}
        </div>
      )}
      {open === undefined ? null : (
        <GroupPanel key={open?.id ?? 'new'} group={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
