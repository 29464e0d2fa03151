import { market } from '@bouwkring/contract/market'
import { catalogueShown } from '../shown.ts'
import {
  catalogueExchange,
  type CatalogueDifference,
  type CatalogueFieldChange,
  catalogueParts,
  type CatalogueProblem,
} from '@bouwkring/contract/catalogue-exchange'
import type { Reply } from '@bouwkring/contract/endpoint'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { upload, type UploadWay } from '../../platform/upload.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useSend } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Panel,
  showToast,
  StatusChip,
} from '../../ui/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './exchange.module.css'

type Look = Reply<typeof catalogueExchange.import>
const mostRows = 200

/** A field with its current and new value; for a list, the values that are removed and added. */
function Change({ change: { name, list, was, now } }: { change: CatalogueFieldChange }) {
  const { t } = useTranslation('catalogadmin')
  const said = (texts: readonly string[]) =>
    texts
      .map((text) =>
        text === 'true' ? t('exchange.yes') : text === 'false' ? t('exchange.no') : text,
      )
      .join(', ') || t('exchange.nothing')
  return (
    <div className="wrap-anywhere">
      <code>{name}</code>{' '}
      {list ? (
        <ul className={styles.change}>
          {was.map((text) => (
            <li key={text}>{t('exchange.gone', { text })}</li>
          ))}
          {now.map((text) => (
            <li key={text}>{t('exchange.come', { text })}</li>
          ))}
        </ul>
      ) : (
        t('exchange.becomes', { was: said(was), now: said(now) })
      )}
    </div>
  )
}

/** The additions and changes in a file. */
function Differences({ list }: { list: readonly CatalogueDifference[] }) {
  const { t } = useTranslation('catalogadmin')
  const columns: Column<CatalogueDifference>[] = [
    { key: 'name', label: t('exchange.name'), cell: (row) => <b>{row.name}</b> },
    { key: 'part', label: t('exchange.part'), cell: (row) => t(`exchange.parts.${row.part}`) },
    {
      key: 'what',
      label: t('exchange.what'),
      cell: (row) => (
        <StatusChip tone={row.what === 'added' ? 'ok' : 'wait'}>
          {t(`exchange.${row.what}`)}
        </StatusChip>
      ),
    },
    {
      key: 'fields',
      label: t('exchange.fields'),
      cell: (row) =>
        row.fields.length === 0
          ? '–'
          : row.fields.map((change) => <Change key={change.name} change={change} />),
    },
  ]
  const counts = catalogueParts
    .map((part) => ({ part, count: list.filter((one) => one.part === part).length }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <p role="status">
        {list.length === 0
          ? t('exchange.same')
          : counts.map(({ part, count }) => `${t(`exchange.parts.${part}`)}: ${count}`).join(' · ')}
      </p>
      {list.length > 0 ? (
        <DataTable
          label={t('exchange.differences')}
          dense
          columns={columns}
          rows={list.slice(0, mostRows)}
          rowKey={(row) => `${row.part} ${row.key}`}
          empty={<EmptyState icon={Upload} title={t('exchange.same')} />}
        />
      ) : null}
      {list.length > mostRows ? (
        <p className="small muted">{t('exchange.more', { count: list.length - mostRows })}</p>
      ) : null}
    </>
  )
}

/** The place of a problem in a file: by sheet, row and column, or by its path in JSON. */
function Where({ problem: { path, at } }: { problem: CatalogueProblem }) {
  const { t } = useTranslation('catalogadmin')
  if (!at) return <code className="wrap-anywhere">{path || '–'}</code>
  const parts = [
    t('exchange.atSheet', { sheet: at.sheet }),
    ...(at.row === null ? [] : [t('exchange.atRow', { row: at.row })]),
    ...(at.column === null ? [] : [t('exchange.atColumn', { column: at.column })]),
  ]
  return <b className="wrap-anywhere">{parts.join(', ')}:</b>
}

function Problems({ list }: { list: readonly CatalogueProblem[] }) {
  const { t } = useTranslation('catalogadmin')
  return (
    <div className={`${noteStyles.note} column ${noteStyles.error}`} role="alert">
      <p>
        <b>{t('exchange.problems', { count: list.length })}</b>
      </p>
      <ul className={styles.problems}>
        {list.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <Where problem={problem} /> {problem.message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Previews a file, then imports it. */
function useImport() {
  const { t } = useTranslation('catalogadmin')
  const renewing = useSend(...catalogueShown, market)
  const [seen, setSeen] = useState<{ file: File; look: Look } | null>(null)
  const sendAs = (preview: 'true' | 'false') => (file: File, way: UploadWay) =>
    renewing(() => upload(catalogueExchange.import, { body: { preview } }, file, way))
  const looking = useFileSending({
    send: sendAs('true'),
    done: (look, file) => setSeen({ file, look }),
  })
  const applying = useFileSending({
    send: sendAs('false'),
    done: (answer, file) => {
      setSeen(answer.applied ? null : { file, look: answer })
      if (answer.applied)
        showToast(t('exchange.done', { count: answer.differences.length }), { tone: 'success' })
    },
  })
  const [applied, setApplied] = useState(false)
  // Only the last file is shown and imported.
  const choose = (file: File) => {
    applying.cancel()
    setApplied(false)
    setSeen(null)
    looking.send(file)
  }
  const { sending, error, cancel } = applied ? applying : looking
  const apply = () => {
    if (!seen) return
    setApplied(true)
    applying.send(seen.file)
  }
  return { seen: error === undefined ? seen : null, sending, error, choose, cancel, apply }
}

/** Previews a file first, then imports all of it or nothing. */
export function ImportPanel() {
  const { t } = useTranslation('catalogadmin')
  const { seen, sending, error, choose, cancel, apply } = useImport()
  const look = seen?.look
  const ready = look !== undefined && look.problems.length === 0 && look.differences.length > 0
  return (
    <Panel title={t('exchange.import')}>
      <div className="column gap-3">
        <p>{t('exchange.importHow')}</p>
        <FileSender
          label={t('exchange.import')}
          hideLabel
          accept=".json,.xlsx,.zip,.csv"
          button={{ size: 'medium' }}
          error={error}
          sending={sending}
          reading={t('exchange.busy')}
          onFiles={([file]) => file && choose(file)}
          onCancel={cancel}
          beside={
            ready ? (
              <Button variant="contained" loading={sending !== undefined} onClick={apply}>
                {t('exchange.apply', { count: look.differences.length })}
              </Button>
            ) : null
          }
        />
        {look ? (
          <>
            <p className="small muted">{t('exchange.file', { name: seen?.file.name })}</p>
            {look.problems.length > 0 ? <Problems list={look.problems} /> : null}
            {look.problems.length > 0 && look.differences.length === 0 ? null : (
              <Differences list={look.differences} />
            )}
          </>
        ) : null}
      </div>
    </Panel>
  )
}
