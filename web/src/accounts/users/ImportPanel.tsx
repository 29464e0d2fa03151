import type { ImportRow, RoleCard } from '@bouwkring/contract/users'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  RefusalNote,
  SegmentedControl,
  showToast,
  SidePanel,
  usePanelGuard,
} from '../../ui/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { sendImport, useAccountChange } from './api.ts'
import { GovernmentNote } from './GovernmentNote.tsx'
import { errorsCsv } from './errors-csv.ts'
import { roleName } from './role-name.ts'
import { type Preview, Rows, Summary } from './ImportRows.tsx'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './import.module.css'

const ordinary = (roles: readonly RoleCard[]) =>
  roles.find((one) => one.name === 'ROLE_USER') ?? roles[0]

/** The preview of a file: the rows that the server read, or why it was refused. */
function usePreview() {
  const { t } = useTranslation('account')
  const [seen, setSeen] = useState<{ file: File; preview: Preview } | null>(null)
  const { send, ...rest } = useFileSending({
    send: (file, way) => sendImport(file, null, way),
    tooLarge: (name) => t('picture.tooLarge', { name }),
    failed: t('uploadFailed'),
    done: (preview, file) => setSeen({ file, preview }),
  })
  return { seen, setSeen, look: send, ...rest }
}

type ChooserProps = Omit<ReturnType<typeof usePreview>, 'seen' | 'setSeen'>

function Chooser({ sending, error, look, cancel }: ChooserProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <p>{t('import.how')}</p>
      <pre className={styles.sample}>
        name,email,phonenumber{'\n'}Nadia Bakker,n.bakker@voorbeeld.nl,026 359 90 31
      </pre>
      <FileSender
        id="import-file"
        drop
        label={t('import.choose')}
        accept=".csv,text/csv"
        error={error}
        sending={sending}
        onFiles={([file]) => file && look(file)}
        onCancel={cancel}
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
      {preview.full ? <RefusalNote>{t('users.full')}</RefusalNote> : null}
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

const saveErrors = (rows: readonly ImportRow[], name: string) =>
  saveFile(new Blob([errorsCsv(rows)], { type: 'text/csv;charset=utf-8' }), name)

/** Adds users from a CSV file: first a preview, then everybody in it or nobody. */
export function ImportPanel({
  roles,
  onClose,
}: {
  roles: readonly RoleCard[]
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const { seen, setSeen, ...choosing } = usePreview()
  const preview = seen?.preview ?? null
  const [role, setRole] = useState(String(ordinary(roles)?.id ?? ''))
  const adding = useAccountChange(({ given, as }: { given: File; as: number }) =>
    sendImport(given, as, { signal: new AbortController().signal, onProgress: () => undefined }),
  )
  const wrong = wrongRows(preview)
  const { leave } = usePanelGuard(preview !== null && preview.added === 0)
  const close = () => leave(onClose)
  const onSuccess = (done: Preview) => {
    if (seen) setSeen({ ...seen, preview: done })
    if (done.added === 0) return
    showToast(t('import.done', { count: done.added }), { tone: 'success' })
    onClose()
  }
  const add = () => {
    if (seen)
      adding.mutate(
        { given: seen.file, as: Number(role) },
        { onSuccess, onError: (failure) => tellError(failure) },
      )
  }
  const footer = (
    <>
      {wrong.length > 0 ? (
        <Button
          variant="text"
          style={{ marginRight: 'auto' }}
          startIcon={<Download size={16} aria-hidden />}
          onClick={() => saveErrors(wrong, t('import.errorsName'))}
        >
          {t('import.errorsCsv')}
        </Button>
      ) : null}
      <Button onClick={close}>{t('cancel')}</Button>
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
      onClose={close}
      title={t('import.title')}
      width={{ xs: '100vw', md: 720 }}
      footer={footer}
    >
      <div className="column gap-3">
        {seen ? (
          <Look
            {...seen}
            roles={roles}
            role={role}
            onRole={setRole}
            onOther={() => setSeen(null)}
          />
        ) : (
          <Chooser {...choosing} />
        )}
      </div>
    </SidePanel>
  )
}
