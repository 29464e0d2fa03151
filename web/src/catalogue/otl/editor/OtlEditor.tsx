import type { OtlLine } from '@bouwkring/contract/otl-editing'
import type { OtlForm } from '@bouwkring/contract/otl-form'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Copy, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { ConflictDialog } from '../../../platform/ConflictDialog.tsx'
import {
  Button,
  ErrorState,
  ErrorTabs,
  IconButton,
  Skeleton,
  StatusChip,
  usePanelGuard,
} from '../../../ui/index.ts'
import { formQuery } from './api.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SpecificationsTab } from './SpecificationsTab.tsx'
import { MatchingTab } from './MatchingTab.tsx'
import { CompositionTab, PropertiesTab, type TabProps } from './Tabs.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { type Tab, tabOf } from './values.ts'
import { Dialog } from '../../../ui/mui/index.ts'
import * as styles from './editor.module.css'

export interface EditorWays {
  onClose: () => void
  /** Copies it and opens the copy. */
  onCopy: (form: OtlForm) => void
}

type Asking = 'move' | 'remove' | null

function Head({
  editor,
  onAsk,
  onCopy,
  onClose,
}: { editor: Editor; onAsk: (what: Asking) => void } & EditorWays) {
  const { t } = useTranslation('otledit')
  const { form, editing, dirty } = editor
  return (
    <header className={styles.head}>
      <IconButton aria-label={t('back')} onClick={onClose}>
        <ArrowLeft size={20} aria-hidden />
      </IconButton>
      <div className="grow">
        <p className="small muted truncate">{form.path.map((node) => node.name).join(' › ')}</p>
        <div className="row gap-3 wrap">
          <h2 id="otl-editor">{form.name}</h2>
          <StatusChip tone={form.published ? 'ok' : 'off'}>
            {t(form.published ? 'published' : 'hidden')}
          </StatusChip>
          <span className="small muted">{t('usedBy', { count: form.uses.products })}</span>
        </div>
      </div>
      <div className={styles.actions}>
        {editing ? (
          <>
            {dirty ? <span className="small muted">{t('unsaved')}</span> : null}
            <Button onClick={editor.undo} disabled={editor.saving}>
              {t('cancel')}
            </Button>
            <Button
              variant={form.published ? 'contained' : 'outlined'}
              loading={editor.saving}
              onClick={() => void editor.send()}
            >
              {t('save')}
            </Button>
            {form.published ? null : (
              <Button
                variant="contained"
                disabled={editor.saving}
                onClick={() => void editor.send({ publish: true })}
              >
                {t('savePublish')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              color="error"
              variant="text"
              startIcon={<Trash2 size={16} aria-hidden />}
              onClick={() => onAsk('remove')}
            >
              {t('remove.do')}
            </Button>
            <Button startIcon={<FolderInput size={16} aria-hidden />} onClick={() => onAsk('move')}>
              {t('move.do')}
            </Button>
            <Button startIcon={<Copy size={16} aria-hidden />} onClick={() => onCopy(form)}>
              {t('copy')}
            </Button>
            <Button
              variant="contained"
              startIcon={<Pencil size={16} aria-hidden />}
              onClick={editor.edit}
            >
              {t('edit')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

function Sheets({ editor }: { editor: Editor }) {
  const { t } = useTranslation('otledit')
  const { form, values, editing, refused, tab, setTab } = editor
  const props: TabProps = { form, values, editing, refused, onChange: editor.change }
  const wrong = new Set(Object.keys(refused).map(tabOf))
  const sheet = (value: Tab, content: React.ReactNode, count?: number) => ({
    value,
    label: t(`tab.${value}`),
    content: (
      // When read-only, nothing in it is focusable: it takes the focus itself, so that it can be scrolled by keyboard.
      <div
        className={styles.sheet}
        {...(!editing && { role: 'group', 'aria-label': t(`tab.${value}`), tabIndex: 0 })}
      >
        {content}
      </div>
    ),
    hasError: wrong.has(value),
    ...(count && { count }),
  })
  const sheets = [
    sheet('specifications', <SpecificationsTab {...props} />),
    ...(form.type === 'element'
      ? []
      : [sheet('composition', <CompositionTab {...props} />, values.composition.length)]),
    sheet('properties', <PropertiesTab {...props} />, values.properties.length),
    sheet('matching', <MatchingTab {...props} />),
  ]
  return (
    <ErrorTabs
      label={form.name}
      tabs={sheets}
      value={tab}
      onChange={setTab}
      panelClassName={styles.panel}
    />
  )
}

function Loaded({
  read,
  onLeaveWith,
  onClose,
  onCopy,
}: { read: OtlForm; onLeaveWith: (leave: () => void) => void } & EditorWays) {
  const { t } = useTranslation('otledit')
  const editor = useEditor(read)
  const [asking, setAsking] = useState<Asking>(null)
  const { leave } = usePanelGuard(editor.dirty, {
    title: t('leave.title'),
    body: t('leave.body'),
    confirm: t('leave.yes'),
    cancel: t('leave.no'),
  })
  const close = () => leave(onClose)
  // Escape leaves as the arrow does: it asks about unsaved changes.
  useEffect(() => {
    onLeaveWith(close)
  })
  const { conflict } = editor
  return (
    <>
      <Head editor={editor} onAsk={setAsking} onCopy={onCopy} onClose={close} />
      <Sheets editor={editor} />
      {asking === 'move' ? (
        <MoveDialog form={editor.form} onDone={onClose} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'remove' ? (
        <RemoveDialog form={editor.form} onDone={onClose} onClose={() => setAsking(null)} />
      ) : null}
      {conflict ? (
        <Suspense fallback={null}>
          <ConflictDialog
            clashes={conflict.clashes.map(({ key, field, row, mine, theirs }) => ({
              field: key,
              label: [t(`field.${field}`), row].filter(Boolean).join(': '),
              mine: mine || t('goneRow'),
              theirs: theirs || t('goneRow'),
            }))}
            onChoose={conflict.settle}
            onClose={conflict.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The full-screen editor of one object type: read-only until the user chooses to edit; a new one is editable at once. */
export function OtlEditor({ id, onClose, onCopy }: { id: OtlLine['id'] } & EditorWays) {
  const { t } = useTranslation('otledit')
  const { data, error, refetch } = useQuery(formQuery(id))
  const leave = useRef(onClose)
  const leaveWith = (way: () => void) => {
    leave.current = way
  }
  return (
    <Dialog open fullScreen onClose={() => leave.current()} aria-labelledby="otl-editor">
      {data ? (
        <Loaded key={id} read={data} onLeaveWith={leaveWith} onClose={onClose} onCopy={onCopy} />
      ) : (
        <div className={styles.sheet}>
          <h2 id="otl-editor" className="visually-hidden">
            {t('edit')}
          </h2>
          {error ? (
            <>
              <ErrorState
                what={t('failed')}
                meaning={error.message}
                onRetry={() => void refetch()}
              />
              <Button onClick={onClose}>{t('back')}</Button>
            </>
          ) : (
            <Skeleton height={300} animation={false} aria-busy />
          )}
        </div>
      )}
    </Dialog>
  )
}
