import { accounts } from '@bouwkring/contract/accounts'
import { spots } from '@bouwkring/contract/spots'
import { DivisionBody, organisation, type OwnDivision } from '@bouwkring/contract/organisation'
import { useQuery } from '@tanstack/react-query'
import { Network, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useListSearch } from '../../platform/use-list-search.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  DataTable,
  EmptyState,
  PageHeader,
  ScreenTitle,
  showToast,
  useConfirm,
} from '../../ui/index.ts'
import { TextField } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import { ownDivisionsQuery } from '../organisation/api.ts'

function DivisionPanel({
  division,
  onClose,
}: {
  division: OwnDivision | null
  onClose: () => void
}) {
  const { t } = useTranslation('organisation')
  const confirm = useConfirm()
  const renewing = useSend(accounts.divisions, organisation.divisions, spots)
  const save = (body: { name: string }) =>
    renewing(() =>
      division
        ? call(organisation.updateDivision, {
            params: { id: division.id },
            body: { ...body, version: division.version },
          })
        : call(organisation.createDivision, { body }),
    )
  const onDelete = async (given: OwnDivision) => {
    if (
      !(await confirm({
        title: t('divisions.deleteTitle', { name: given.name }),
        body: t('divisions.deleteBody'),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(() => call(organisation.removeDivision, { params: { id: given.id } }))
      showToast(t('deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }
  const texts = division
    ? {
        title: t('divisions.edit', { name: division.name }),
        saveLabel: t('save'),
        saved: t('saved'),
      }
    : { title: t('divisions.new'), saveLabel: t('add'), saved: t('divisions.added') }
  return (
    <EditPanel<{ name: string }>
      {...texts}
      start={{ name: division?.name ?? '' }}
      resolver={checkedBy(DivisionBody)}
      save={save}
      onClose={onClose}
      remove={
        division
          ? { label: t('delete'), may: division.can.delete, run: () => void onDelete(division) }
          : undefined
      }
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label={t('divisions.name')}
            required
            autoComplete="off"
          />
          {division && division.spots > 0 ? (
            <p className="small muted">{t('divisions.used', { count: division.spots })}</p>
          ) : null}
        </>
      )}
    </EditPanel>
  )
}

function Nothing({ searched }: { searched: boolean }) {
  const { t } = useTranslation('organisation')
  return (
    <EmptyState icon={Network} title={t(searched ? 'none' : 'divisions.empty')}>
      {t(searched ? 'noneWhy' : 'divisions.emptyWhy')}
    </EmptyState>
  )
}

/** /account/divisies: the units of the user's organisation. */
export function DivisionsScreen() {
  const { t } = useTranslation('organisation')
  const { tenant } = useUser()
  const { page, search, typed, setTyped, onPage } = useListSearch()
  const [open, setOpen] = useState<{ division: OwnDivision | null } | null>(null)
  const list = useQuery(ownDivisionsQuery({ page, search }))
  const mayKeep = list.data?.can.create
  const columns = [
    { key: 'name', label: t('divisions.name'), cell: (row: OwnDivision) => row.name },
    {
      key: 'spots',
      label: t('divisions.spots'),
      cell: (row: OwnDivision) => row.spots,
      align: 'right' as const,
    },
  ]
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ division: null })}
    >
      {t('divisions.new')}
    </Button>
  )
  return (
    <>
      <ScreenTitle page={t('divisions.title')} tenant={tenant.company} />
      <PageHeader
        title={t('divisions.title')}
        lead={t('divisions.lead')}
        actions={mayKeep ? add : undefined}
      />
      <DataTable
        label={t('divisions.title')}
        columns={columns}
        {...sheetOf(list, t('failed'))}
        rowKey={(row) => String(row.id)}
        empty={<Nothing searched={search !== ''} />}
        page={page}
        onPage={onPage}
        search={typed}
        onSearch={setTyped}
        searchLabel={t('divisions.search')}
        {...(mayKeep && { onRow: (division: OwnDivision) => setOpen({ division }) })}
      />
      {open ? (
        <DivisionPanel
          key={open.division?.id ?? 'new'}
          division={open.division}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
