import { LibraryBody, libraries, type TenantLibrary } from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { LibraryBig, Plus } from 'lucide-react'
import { useState } from 'react'
import { catalogueShown } from '../shown.ts'
import { useUser } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { sheetOf } from '../../platform/sheet-of.tsx'
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
  StatusChip,
  useConfirm,
} from '../../ui/index.ts'
import { TextField } from '../../ui/form/index.ts'
import { tenantLibrariesQuery } from '../api.ts'
import { LibraryArticles } from '../tenant/LibraryArticles.tsx'

const useChanging = () => useSend(...catalogueShown)

/** Deletes a library, after confirmation. */
function useDeleting(onGone: () => void) {
  const { t } = useTranslation('organisation')
  const confirm = useConfirm()
  const changing = useChanging()
  return async (given: TenantLibrary) => {
    if (
      !(await confirm({
        title: t('libraries.deleteTitle', { name: given.name }),
        body: t('libraries.deleteBody'),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await changing(() => call(libraries.removeLibrary, { params: { id: given.id } }))
      showToast(t('deleted'), { tone: 'success' })
      onGone()
    } catch (error) {
      tellError(error)
    }
  }
}

function LibraryPanel({
  library,
  onClose,
}: {
  library: TenantLibrary | null
  onClose: () => void
}) {
  const { t } = useTranslation('organisation')
  const changing = useChanging()
  const onDelete = useDeleting(onClose)
  const save = (body: { name: string }) =>
    changing(() =>
      library
        ? call(libraries.updateLibrary, {
            params: { id: library.id },
            body: { ...body, version: library.version },
          })
        : call(libraries.createLibrary, { body }),
    )
  const texts = library
    ? {
        title: t('libraries.edit', { name: library.name }),
        saveLabel: t('save'),
        saved: t('saved'),
      }
    : { title: t('libraries.new'), saveLabel: t('add'), saved: t('libraries.added') }
  return (
    <EditPanel<{ name: string }>
      {...texts}
      start={{ name: library?.name ?? '' }}
      resolver={checkedBy(LibraryBody)}
      save={save}
      onClose={onClose}
      remove={
        library
          ? { label: t('delete'), may: library.can.delete, run: () => void onDelete(library) }
          : undefined
      }
    >
      {(control) => (
        <TextField
          control={control}
          name="name"
          label={t('libraries.name')}
          required
          autoComplete="off"
          maxLength={200}
        />
      )}
    </EditPanel>
  )
}

/** The actions on a library: publish or unpublish it, edit it (with a delete button beside it), or only delete it. */
function Deeds({ library, onEdit }: { library: TenantLibrary; onEdit: () => void }) {
  const { t } = useTranslation('organisation')
  const changing = useChanging()
  const onDelete = useDeleting(() => undefined)
  const { name, published, can } = library
  const publish = async () => {
    try {
      await changing(() =>
        call(libraries.publishLibrary, {
          params: { id: library.id },
          body: { published: !published },
        }),
      )
      showToast(t(published ? 'libraries.hiddenNow' : 'libraries.publishedNow', { name }), {
        tone: 'success',
      })
    } catch (error) {
      tellError(error)
    }
  }
  const label = t(published ? 'libraries.unpublish' : 'libraries.publish')
  return (
    <span className="row gap-2 wrap" style={{ justifyContent: 'flex-end' }}>
      {can.publish ? (
        <Button size="small" aria-label={`${label}: ${name}`} onClick={() => void publish()}>
          {label}
        </Button>
      ) : null}
      {can.edit ? (
        <Button size="small" aria-label={t('libraries.edit', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {can.delete && !can.edit ? (
        <Button
          size="small"
          color="error"
          aria-label={`${t('delete')}: ${name}`}
          onClick={() => void onDelete(library)}
        >
          {t('delete')}
        </Button>
      ) : null}
    </span>
  )
}

/** /account/bibliotheken: the libraries of the user's organisation and their articles. */
export function LibrariesScreen() {
  const { t } = useTranslation('organisation')
  const { tenant } = useUser()
  const list = useQuery(tenantLibrariesQuery())
  const [editing, setEditing] = useState<{ library: TenantLibrary | null } | null>(null)
  const [picked, setPicked] = useState<number>()
  const sheet = sheetOf(list, t('failed'))
  const open = sheet.rows?.find((library) => library.id === picked) ?? sheet.rows?.[0]
  const columns = [
    { key: 'name', label: t('libraries.name'), cell: (row: TenantLibrary) => row.name },
    {
      key: 'items',
      label: t('libraries.items'),
      cell: (row: TenantLibrary) => row.items,
      align: 'right' as const,
    },
    {
      key: 'state',
      label: t('libraries.state'),
      cell: (row: TenantLibrary) => (
        <StatusChip tone={row.published ? 'ok' : 'off'}>
          {t(row.published ? 'libraries.published' : 'libraries.hidden')}
        </StatusChip>
      ),
    },
  ]
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setEditing({ library: null })}
    >
      {t('libraries.new')}
    </Button>
  )
  return (
    <>
      <ScreenTitle page={t('libraries.title')} tenant={tenant.company} />
      <PageHeader
        title={t('libraries.title')}
        lead={t('libraries.lead')}
        actions={list.data?.can.create ? add : undefined}
      />
      <DataTable
        label={t('libraries.title')}
        columns={columns}
        {...sheet}
        rowKey={(row) => String(row.id)}
        empty={
          <EmptyState icon={LibraryBig} title={t('libraries.empty')}>
            {t('libraries.emptyWhy')}
          </EmptyState>
        }
        onRow={(row) => setPicked(row.id)}
        selected={open ? String(open.id) : undefined}
        actions={(row) => <Deeds library={row} onEdit={() => setEditing({ library: row })} />}
      />
      {open ? <LibraryArticles key={open.id} library={open} /> : null}
      {editing ? (
        <LibraryPanel
          key={editing.library?.id ?? 'new'}
          library={editing.library}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}
