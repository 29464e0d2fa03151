import type { Document } from '@bouwkring/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { dayText } from '../../platform/format.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
} from '../../ui/index.ts'
import { documentsQuery } from '../edit-api.ts'
import { DocumentPanel } from '../pieces/DocumentPanel.tsx'

const size = (bytes: number, language: string) =>
  bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString(language)} kB`
    : `${(bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} MB`

/** /app/management/documents: what every organisation can download. */
export function DocumentsScreen() {
  const { t, i18n } = useTranslation('helpadmin')
  const user = useUser()
  const [open, setOpen] = useState<Document | null>()
  const { data, error, isPending, refetch } = useQuery(documentsQuery())
  const columns: Column<Document>[] = [
    { key: 'name', label: t('document.name'), cell: (row) => row.name },
    { key: 'file', label: t('document.file'), cell: (row) => row.file.original_name },
    {
      key: 'size',
      label: t('document.size'),
      align: 'right',
      cell: (row) => size(row.bytes, i18n.language),
    },
    {
      key: 'date',
      label: t('document.date'),
      cell: (row) => dayText(row.created_at),
      oneLine: true,
      wideOnly: true,
    },
  ]
  const add = user.readOnly ? null : (
    <Button
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setOpen(null)}
    >
      {t('document.add')}
    </Button>
  )
  return (
    <>
      <ScreenTitle page={t('document.title')} tenant={user.tenant.company} />
      <PageHeader title={t('document.title')} lead={t('document.lead')} actions={add} />
      <DataTable
        label={t('document.title')}
        columns={columns}
        rows={data}
        rowKey={(row) => String(row.id)}
        loading={isPending}
        total={data?.length}
        onRow={setOpen}
        actions={(row) => (
          <Button
            size="small"
            variant="text"
            href={`/documents/${row.link}`}
            startIcon={<Download size={16} aria-hidden />}
            aria-label={t('document.downloadOf', { name: row.name })}
          >
            {t('document.download')}
          </Button>
        )}
        empty={
          <EmptyState icon={FileText} title={t('document.none')}>
            {t('document.noneWhy')}
          </EmptyState>
        }
        error={
          error ? (
            <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
          ) : undefined
        }
      />
      {open === undefined ? null : (
        <DocumentPanel key={open?.id ?? 'new'} document={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
