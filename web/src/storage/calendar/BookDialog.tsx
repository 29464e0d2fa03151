import { OwnBookingBody, storage } from '@bouwkring/contract/storage'
import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { refusalsOf } from '../../platform/contract-form.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useSend } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import { DateInput, FieldError, NumberInput, TextInput } from '../../ui/form/index.ts'
import { FormDialog, showToast } from '../../ui/index.ts'
import { book } from '../api.ts'
import * as styles from './book-dialog.module.css'

interface Form {
  name: string
  m2: number | null
  from: string
  till: string
  destination: string
}
const empty: Form = { name: '', m2: null, from: '', till: '', destination: '' }
type Errors = Readonly<Record<string, string>>
const byPath = (told: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(told.toReversed().map(({ path, message }) => [path, message]))

/** Books room for goods outside the marketplace. */
export default function BookDialog({ spot, onClose }: { spot: number; onClose: () => void }) {
  const { t } = useTranslation('storage')
  const renewing = useSend(storage)
  const [form, setForm] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const put = (part: Partial<Form>) => setForm({ ...form, ...part })
  const send = async () => {
    const read = OwnBookingBody.safeParse(form)
    setErrors(read.success ? {} : byPath(refusalsOf(read.error)))
    if (!read.success) return
    setBusy(true)
    try {
      await renewing(() => book(spot, read.data))
      showToast(t('book.done'), { tone: 'success' })
      onClose()
    } catch (error) {
      const told = isApiError(error) ? (error.reply?.violations ?? []) : []
      if (told.length > 0) setErrors(byPath(told))
      else if (isApiError(error) && error.status === 409) setErrors({ all: error.message })
      else tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('book.title')}
      confirm={t('book.confirm')}
      wide
      busy={busy}
      dirty={form !== empty}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="muted">{t('book.lead')}</p>
      <TextInput
        id="book-name"
        label={t('book.name')}
        value={form.name}
        onChange={(name) => put({ name })}
        maxLength={100}
        required
        autoFocus
        autoComplete="off"
        error={errors.name ?? ''}
      />
      <NumberInput
        id="book-floor"
        label={t('book.floor')}
        value={form.m2}
        onChange={(m2) => put({ m2 })}
        unit="m²"
        digits={0}
        most={2}
        required
        error={errors.m2 ?? ''}
      />
      <div className={styles.pair}>
        <DateInput
          id="book-from"
          label={t('book.from')}
          value={form.from}
          onChange={(from) => put({ from })}
          hint={t('book.weeksHint')}
          required
          error={errors.from ?? ''}
        />
        <DateInput
          id="book-till"
          label={t('book.till')}
          value={form.till}
          onChange={(till) => put({ till })}
          required
          error={errors.till ?? ''}
        />
      </div>
      <TextInput
        id="book-destination"
        label={t('book.destination')}
        optionalMark
        value={form.destination}
        onChange={(destination) => put({ destination })}
        maxLength={200}
        autoComplete="off"
        error={errors.destination ?? ''}
      />
      <div role="alert">
        <FieldError id="book-all" error={errors.all ?? ''} />
      </div>
    </FormDialog>
  )
}
