import {
  ArticleBody,
  libraries,
  type LibraryRow,
  type TenantLibrary,
} from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { pages } from '../../platform/query.ts'
import { catalogueShown } from '../shown.ts'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, DataTable, EmptyState, showToast, useConfirm } from '../../ui/index.ts'
import { TextAreaField, TextField } from '../../ui/form/index.ts'

type Values = Pick<LibraryRow, 'name' | 'description' | 'synonym'>

const valuesOf = ({ name, description, synonym }: Values): Values => ({
  name,
  description,
  synonym,
})

function ArticlePanel({ article, onClose }: { article: LibraryRow; onClose: () => void }) {
  const { t } = useTranslation('organisation')
  const renewing = useSend(...catalogueShown)
  const { id, name } = article
  const [version, setVersion] = useState(article.version)
  return (
    <EditPanel<Values>
      title={t('libraries.editArticle', { name })}
      saveLabel={t('save')}
      saved={t('saved')}
      start={valuesOf(article)}
      resolver={checkedBy(ArticleBody)}
      onClose={onClose}
      rereading={{
        read: async () => {
          const now = await call(libraries.item, { params: { id } })
          return { values: valuesOf(now), version: now.version }
        },
        take: setVersion,
        label: (field) => t(`libraries.${field}`),
        shown: (values, field) => values[field],
      }}
      save={(body) =>
        renewing(() => call(libraries.updateItem, { params: { id }, body: { ...body, version } }))
      }
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label={t('libraries.name')}
            required
            autoComplete="off"
            maxLength={200}
          />
          <TextAreaField
            control={control}
            name="description"
            label={t('libraries.description')}
            optionalMark
            rows={4}
            maxLength={2000}
          />
          <TextField
            control={control}
            name="synonym"
            label={t('libraries.synonym')}
            optionalMark
            hint={t('libraries.synonymHint')}
            maxLength={500}
          />
        </>
      )}
    </EditPanel>
  )
}

/** The articles of a library: searched, paged, edited and deleted as the server allows. */
export function LibraryArticles({ library }: { library: TenantLibrary }) {
  const { t } = useTranslation('organisation')
  const confirm = useConfirm()
  const renewing = useSend(...catalogueShown)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<LibraryRow | null>(null)
  const search = useDebounced(typed.trim())
  const query = {
    library: 'tenant',
    tenantLibrary: library.id,
    page,
    ...(search && { search }),
  } as const
  const { data, isFetching } = useQuery(pages(libraries.items, { query }, { meta: { loud: true } }))
  const remove = async (row: LibraryRow) => {
    if (
      !(await confirm({
        title: t('libraries.articleDelete', { name: row.name }),
        confirm: t('libraries.articleDeleteYes'),
        cancel: t('libraries.articleDeleteNo'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(() => call(libraries.removeItem, { params: { id: row.id } }))
      showToast(t('deleted'), { tone: 'success' })
    } catch (error) {
      tellError(error)
    }
  }
  const columns = [
    { key: 'name', label: t('libraries.article'), cell: (row: LibraryRow) => row.name },
    {
      key: 'type',
      label: t('libraries.type'),
      cell: (row: LibraryRow) => t(`libraries.types.${row.type}`),
    },
    {
      key: 'description',
      label: t('libraries.description'),
      cell: (row: LibraryRow) => row.description,
      wideOnly: true,
    },
  ]
  const actions = (row: LibraryRow) => (
    <span className="row gap-2 wrap" style={{ justifyContent: 'flex-end' }}>
      {row.can.edit ? (
        <Button
          size="small"
          aria-label={t('libraries.editArticle', { name: row.name })}
          onClick={() => setOpen(row)}
        >
          {t('edit')}
        </Button>
      ) : null}
      {row.can.delete ? (
        <Button
          size="small"
          variant="text"
          color="error"
          aria-label={`${t('delete')}: ${row.name}`}
          onClick={() => void remove(row)}
        >
          {t('delete')}
        </Button>
      ) : null}
    </span>
  )
  const empty = (
    <EmptyState icon={Package} title={t(search ? 'none' : 'libraries.noArticles')}>
      {t(search ? 'noneWhy' : 'libraries.noArticlesWhy')}
    </EmptyState>
  )
  const typing = (text: string) => {
    setTyped(text)
    setPage(1)
  }
  return (
    <section
      aria-label={t('libraries.articles', { name: library.name })}
      style={{ marginTop: 'var(--s5)' }}
    >
      <h2 style={{ marginBottom: 'var(--s3)' }}>
        {t('libraries.articles', { name: library.name })}
      </h2>
      <DataTable
        label={t('libraries.articles', { name: library.name })}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isFetching}
        empty={empty}
        page={page}
        total={data?.['hydra:totalItems']}
        onPage={setPage}
        search={typed}
        onSearch={typing}
        searchLabel={t('libraries.searchArticle')}
        actions={actions}
      />
      {open ? <ArticlePanel key={open.id} article={open} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}
