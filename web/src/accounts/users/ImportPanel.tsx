import type { ImportRow, RoleCard } from '@bouwkring/contract/users'
import { maxUploadBytes } from '@bouwkring/contract/files'
import Button from '@mui/material/Button'
import { Download, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl, showToast, SidePanel, usePanelGuard } from '../../ui/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { ImageUpload } from '../../ui/media/index.ts'
import { sendImport, useAccountChange } from './api.ts'
import { GovernmentNote } from './GovernmentNote.tsx'
import { whyNotSent } from '../why-not-sent.ts'
import { errorsCsv } from './errors-csv.ts'
import { roleName } from './role-name.ts'
import { type Preview, Rows, Summary } from './ImportRows.tsx'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './import.module.css'

const ordinary = (roles: readonly RoleCard[]) =>
  roles.find((one) => one.name === 'ROLE_USER') ?? roles[0]

/** A file that is being looked at: the rows that the server read, or why it was refused. */
function usePreview() {
  const { t } = useTranslation('account')
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const look = async (given: File) => {
    // Another file may be chosen before the answer: what is shown, and added, is of the last one only.
    running.current?.abort()
    setFile(given)
    setPreview(null)
    if (given.size > maxUploadBytes) return setError(t('picture.tooLarge', { name: given.name }))
    setError(undefined)
    setProgress(0)
    const controller = new AbortController()
    running.current = controller
    try {
      const read = await sendImport(given, null, {
        signal: controller.signal,
        onProgress: setProgress,
      })
      if (!controller.signal.aborted) setPreview(read)
    } catch (failure) {
      if (!controller.signal.aborted) setError(whyNotSent(failure, t('uploadFailed')))
    } finally {
      if (running.current === controller) setProgress(null)
    }
  }
  return { file, preview, setPreview, error, progress, look, stop: () => running.current?.abort() }
}

function Chooser({
  file,
  progress,
  error,
  look,
  stop,
}: Pick<ReturnType<typeof usePreview>, 'file' | 'progress' | 'error' | 'look' | 'stop'>) {
  const { t } = useTranslation('account')
  return (
    <>
      <p>{t('import.how')}</p>
      <pre className={styles.sample}>
        name,email,phonenumber{'\n'}Nadia Bakker,n.bakker@voorbeeld.nl,026 359 90 31
      </pre>
      <ImageUpload
        id="import-file"
        label={t('import.choose')}
        items={progress === null || !file ? [] : [{ id: 'file', name: file.name, progress }]}
        accept=".csv,text/csv"
        multiple={false}
        camera={false}
        error={error}
        onFiles={([given]) => {
          if (given) void look(given)
        }}
        onCancel={stop}
      />
    </>
  )
}

interface LookProps {
  file: File
  preview: Preview
  roles: readonly RoleCard[]
  role: string
  onRole: (role: string) => void
  onOther: () => void
}

function Look({ file, preview, roles, role, onRole, onOther }: LookProps) {
  const { t } = useTranslation('account')
  const [part, setPart] = useState<'all' | 'wrong'>('all')
  const wrong = wrongRows(preview)
  return (
    <>
      <p className="row gap-1 small muted">
        <FileText size={16} aria-hidden />
        {t('import.file', { name: file.name, count: preview.rows.length })}
        <Button size="small" variant="text" onClick={onOther}>
          {t('import.other')}
        </Button>
      </p>
      <Summary preview={preview} />
      {preview.full ? (
        <p className={`${noteStyles.note} ${noteStyles.error}`} role="alert">
          {t('users.full')}
        </p>
      ) : null}
      {wrong.length > 0 ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="status">
          {t('import.fix')}
        </p>
      ) : null}
      <GovernmentNote />
      <div className="row between wrap gap-2">
        <SegmentedControl
          label={t('import.show')}
          value={part}
          onChange={setPart}
          segments={[
            { value: 'all', label: t('import.all') },
            { value: 'wrong', label: t('import.onlyWrong', { count: wrong.length }) },
          ]}
        />
        <SelectInput
          id="import-role"
          label={t('import.role')}
          value={role}
          onChange={onRole}
          choices={roles.map((one) => ({ value: String(one.id), label: roleName(t, one) }))}
        />
      </div>
      <Rows rows={part === 'all' ? preview.rows : wrong} />
    </>
  )
}

const wrongRows = (preview: Preview | null) =>
  preview?.rows.filter((row) => row.errors.length > 0) ?? []

const saveErrors = (rows: readonly ImportRow[]) =>
  saveFile(new Blob([errorsCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'fouten.csv')

/** Adds users from a CSV file: first looked at, then everybody in it or nobody. */
export function ImportPanel({
  roles,
  onClose,
}: {
  roles: readonly RoleCard[]
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const { file, preview, setPreview, ...choosing } = usePreview()
  const [role, setRole] = useState(String(ordinary(roles)?.id ?? ''))
  const adding = useAccountChange(({ given, as }: { given: File; as: number }) =>
    sendImport(given, as, { signal: new AbortController().signal, onProgress: () => undefined }),
  )
  const wrong = wrongRows(preview)
  const { mayLeave } = usePanelGuard(preview !== null && preview.added === 0)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const onSuccess = (done: Preview) => {
    setPreview(done)
    if (done.added === 0) return
    showToast(t('import.done', { count: done.added }), { tone: 'success' })
    onClose()
  }
  const add = () => {
    if (file)
      adding.mutate(
        { given: file, as: Number(role) },
        { onSuccess, onError: (failure) => tellError(failure) },
      )
  }
  const footer = (
    <>
      {wrong.length > 0 ? (
        <Button
          variant="text"
          sx={{ marginRight: 'auto' }}
          startIcon={<Download size={16} aria-hidden />}
          onClick={() => saveErrors(wrong)}
        >
          {t('import.errorsCsv')}
        </Button>
      ) : null}
      <Button onClick={() => void close()}>{t('cancel')}</Button>
      {preview ? (
        <Button
          variant="contained"
          disabled={wrong.length > 0 || preview.full}
          loading={adding.isPending}
          onClick={add}
        >
          {t('import.add', { count: preview.rows.length })}
        </Button>
      ) : null}
    </>
  )
  return (
    <SidePanel
      open
      onClose={() => void close()}
      title={t('import.title')}
      width={{ xs: '100vw', md: 720 }}
      footer={footer}
    >
      <div className="column gap-3">
        {preview && file ? (
          <Look
            file={file}
            preview={preview}
            roles={roles}
            role={role}
            onRole={setRole}
            onOther={() => setPreview(null)}
          />
        ) : (
          <Chooser file={file} {...choosing} />
        )}
      </div>
    </SidePanel>
  )
}
