import { CloudUpload, FileClock, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, useConfirm, wholeDays } from '../../ui/index.ts'
import { isOpen, type QuickDraft } from './draft.ts'
import { usePictureUrls } from './use-picture-urls.ts'
import * as styles from './draft-list.module.css'

interface DraftListProps {
  drafts: readonly QuickDraft[]
  /** The draft that is being sent. */
  sending: string | undefined
  onOpen: (draft: QuickDraft) => void
  onSend: (draft: QuickDraft) => void
  onDrop: (draft: QuickDraft) => void
}

const icons = {
  draft: FileClock,
  sending: CloudUpload,
  waiting: CloudUpload,
  refused: TriangleAlert,
}

function Row({
  draft,
  busy,
  onOpen,
  onSend,
  onDrop,
}: {
  draft: QuickDraft
  busy: boolean
  onOpen: () => void
  onSend: () => void
  onDrop: () => void
}) {
  const { t } = useTranslation('quickoffer')
  const confirm = useConfirm()
  const [url] = usePictureUrls(draft.photos)
  const state = busy ? 'sending' : (draft.sending?.state ?? 'draft')
  const Icon = icons[state]
  const name = draft.otl?.name ?? t('drafts.unnamed')
  const drop = async () => {
    if (
      await confirm({
        title: t('drafts.dropTitle', { name }),
        body: t(draft.sending?.productId === undefined ? 'drafts.dropWhat' : 'drafts.dropMade'),
        confirm: t('drafts.drop'),
        danger: true,
      })
    )
      onDrop()
  }
  return (
    <li className={styles.row}>
      {url ? <img src={url} alt="" /> : <span className={styles.blank} />}
      <span className="grow">
        <span className="bold ink-strong truncate">{name}</span>
        <span className={styles.state} data-state={state}>
          <Icon size={16} aria-hidden />
          <span>
            {draft.sending?.why ??
              wholeDays(
                t(`drafts.${state}`, { day: dayText(new Date(draft.changed).toISOString()) }),
              )}
          </span>
        </span>
      </span>
      {isOpen(draft) ? (
        <Button size="small" onClick={onOpen} aria-label={t('drafts.goOnWith', { name })}>
          {t('drafts.goOn')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={onSend}
          loading={busy}
          startIcon={<RotateCw size={16} aria-hidden />}
          aria-label={t('drafts.sendOf', { name })}
        >
          {t('drafts.send')}
        </Button>
      )}
      <Button
        size="small"
        variant="text"
        disabled={busy}
        onClick={() => void drop()}
        aria-label={t('drafts.dropOf', { name })}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  )
}

/** Drafts still on this device, each with its state and the next action. */
export function DraftList({ drafts, sending, onOpen, onSend, onDrop }: DraftListProps) {
  const { t } = useTranslation('quickoffer')
  if (drafts.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="aanbieden-concepten">
      <h2 id="aanbieden-concepten">{t('drafts.title')}</h2>
      <ul>
        {drafts.map((draft) => (
          <Row
            key={draft.id}
            draft={draft}
            busy={sending === draft.id}
            onOpen={() => onOpen(draft)}
            onSend={() => onSend(draft)}
            onDrop={() => onDrop(draft)}
          />
        ))}
      </ul>
    </section>
  )
}
