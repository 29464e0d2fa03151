import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowUpFromLine, Users } from 'lucide-react'
import { useState } from 'react'
import { MarketTag } from '../../../products/index.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Avatar, Button, Tag } from '../../../ui/index.ts'
import { linkTo, stateOf } from '../kept-filter.ts'
import { isStill, standingOf } from '../standing.ts'
import { type Deeds, useDeeds } from '../use-deeds.ts'
import { inOrder, useSearchWords } from '../use-search-words.ts'
import { EditDialog } from './EditDialog.tsx'
import { FrequencySelect } from './FrequencySelect.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { RowMenu } from './RowMenu.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { NewHits, Next, PictureStrip, Standing, useAgain, useStanding } from './Standing.tsx'
import * as styles from './saved-row.module.css'

interface SavedRowProps {
  search: SavedSearch
  readAt: string
  /** Two lines with one visible action. */
  narrow: boolean
}

/** The maximum in one row. */
const tags = 3
const faces = 3

function Words({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('savedsearches')
  const words = inOrder(useSearchWords(stateOf(search)))
  const shown = words.slice(0, words.length > tags + 1 ? tags : tags + 1)
  const more = words.slice(shown.length)
  return (
    <p className={styles.words}>
      {shown.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {more.length > 0 ? (
        <Tag>
          <span title={more.join(', ')}>+ {more.length}</span>
          <span className="visually-hidden">{more.join(', ')}</span>
        </Tag>
      ) : null}
      {search.is_own ? null : (
        <span className="tiny muted">{t('by', { name: search.owner.name })}</span>
      )}
    </p>
  )
}

/** The people it is shared with; for users who may change that, a button to do so. */
function People({ search, onShare }: { search: SavedSearch; onShare: () => void }) {
  const { t } = useTranslation('savedsearches')
  const all = search.is_own ? search.followers : [search.owner, ...search.followers]
  const names = all.map(({ name }) => name).join(', ')
  const shown = all.slice(0, all.length > faces ? faces - 1 : faces)
  const drawn = (
    <span className={styles.faces} aria-hidden>
      {shown.map(({ id, name }) => (
        <Avatar key={id} name={name} size="s" />
      ))}
      {all.length > shown.length ? (
        <span className={styles.others}>+{all.length - shown.length}</span>
      ) : null}
    </span>
  )
  if (!search.can.share)
    return (
      <span role="img" aria-label={t('sharedWith', { names })} title={names}>
        {drawn}
      </span>
    )
  return all.length > 0 ? (
    <button type="button" className={styles.share} title={names} onClick={onShare}>
      <span className="visually-hidden">{t('sharedWith', { names })}</span>
      {drawn}
    </button>
  ) : (
    <Button
      variant="text"
      size="small"
      startIcon={<Users size={16} aria-hidden />}
      aria-label={t('shareOf', { name: search.name })}
      onClick={onShare}
    >
      {t('menu.share')}
    </Button>
  )
}

/** What a row shows of it when there is space for one line. */
function Line({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('savedsearches')
  const words = inOrder(useSearchWords(stateOf(search)))
  const standing = standingOf(search)
  const again = useAgain(search)
  // What no longer works says why: there is no space for its filters too.
  const { small: reason } = useStanding(search)
  const isBroken = standing === 'problem' || standing === 'bounced'
  return (
    <p className={styles.line} data-standing={standing}>
      {standing === 'new' && again ? <b>{again} · </b> : null}
      {standing === 'new' || standing === 'quiet' ? null : <b>{t(`standing.${standing}`)} · </b>}
      {isBroken ? reason : words.join(' · ') || t('anything')}
    </p>
  )
}

type Asked = 'edit' | 'share' | 'pause'

/** Offer or demand when there is no space for the word: read aloud, and shown as an arrow. */
function SideIcon({ released }: { released: boolean }) {
  const { t } = useTranslation('facts')
  return (
    <Tag variant={released ? 'out' : 'in'} icon={released ? ArrowUpFromLine : ArrowDownToLine}>
      <span className="visually-hidden">{t(released ? 'market.offer' : 'market.demand')}</span>
    </Tag>
  )
}

/** The dialog that its menu or a button opened. */
function Opened({
  dialog,
  search,
  deeds,
  onClose,
}: {
  dialog: Asked
  search: SavedSearch
  deeds: Deeds
  onClose: () => void
}) {
  const { t } = useTranslation('savedsearches')
  if (dialog === 'edit') return <EditDialog search={search} onClose={onClose} />
  if (dialog === 'share') return <ShareDialog search={search} onClose={onClose} />
  return (
    <PauseDialog
      title={t('pause.title', { name: search.name })}
      busy={deeds.busy}
      onPause={(till) => deeds.pause(till, onClose)}
      onClose={onClose}
    />
  )
}

/** One saved search: its conditions, its hits, how the user is notified, and with whom it is shared. */
export function SavedRow({ search, readAt, narrow }: SavedRowProps) {
  const deeds = useDeeds(search)
  const [dialog, open] = useState<Asked>()
  const standing = standingOf(search)
  const edit = () => open('edit')
  const name = (
    <h2 className="truncate">
      <Link to="/zoeken" search={linkTo(stateOf(search))}>
        {search.name}
      </Link>
    </h2>
  )
  return (
    <li
      className={narrow ? styles.narrow : styles.saved}
      data-still={isStill(standing) || undefined}
    >
      <div className={styles.subject}>
        <div className={styles.title}>
          {narrow ? (
            <SideIcon released={search.is_released} />
          ) : (
            <MarketTag released={search.is_released} />
          )}
          {name}
        </div>
        {narrow ? <Line search={search} /> : <Words search={search} />}
      </div>
      {narrow ? null : <Standing search={search} readAt={readAt} />}
      {narrow && standing === 'new' ? (
        <NewHits search={search} readAt={readAt} />
      ) : (
        <div className={styles.doing}>
          {narrow ? null : <PictureStrip search={search} />}
          <Next search={search} deeds={deeds} onEdit={edit} short={narrow} />
        </div>
      )}
      {narrow ? null : (
        <>
          <FrequencySelect search={search} disabled={isStill(standing)} />
          <div className={styles.people}>
            <People search={search} onShare={() => open('share')} />
          </div>
        </>
      )}
      <RowMenu search={search} deeds={deeds} narrow={narrow} onOpen={open} />
      {dialog ? (
        <Opened dialog={dialog} search={search} deeds={deeds} onClose={() => open(undefined)} />
      ) : null}
    </li>
  )
}
