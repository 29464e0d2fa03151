import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { imageUrl } from '@bouwkring/contract/image-url'
import { Link } from '@tanstack/react-router'
import { CalendarOff, Clock, MailX, Pause, Play, TriangleAlert } from 'lucide-react'
import { clockText, dayText } from '../../../platform/format.ts'
import { countText, useTranslation } from '../../../texts/index.ts'
import { Button, ButtonLink, wholeDays } from '../../../ui/index.ts'
import { useSeen } from '../api.ts'
import { linkTo, newOf, stateOf } from '../kept-filter.ts'
import { sinceDay } from '../since-day.ts'
import { standingOf } from '../standing.ts'
import type { Deeds } from '../use-deeds.ts'
import * as styles from './saved-row.module.css'

interface StandingProps {
  search: SavedSearch
  /** When the list was read: hits up to then are marked as viewed. */
  readAt: string
}

const pictures = { problem: TriangleAlert, bounced: MailX, paused: Pause, ended: CalendarOff }

/** What a search is, and since when or why. */
export function useStanding(search: SavedSearch): { head: string; small: string } {
  const { t } = useTranslation('savedsearches')
  const { paused, active_till, last_hit_at } = search
  const standing = standingOf(search)
  const small = {
    problem: () => t(`problem.${search.problem}`),
    bounced: () => t('bounced.why'),
    paused: () => (paused?.till ? t('till', { day: dayText(paused.till) }) : t('pausedOn')),
    ended: () => t('endedOn', { day: dayText(active_till) }),
    new: () => '',
    silent: () => t('silentFor'),
    quiet: () => (last_hit_at ? t('lastOn', { day: dayText(last_hit_at) }) : t('never')),
  }
  return { head: t(`standing.${standing}`), small: small[standing]() }
}

/** Why some of the new hits came back: "1 goedkoper geworden"; nothing when all of them are new. */
export function useAgain({ again }: Pick<SavedSearch, 'again'>) {
  const { t } = useTranslation('savedsearches')
  return (['cheaper', 'more'] as const)
    .filter((why) => again[why] > 0)
    .map((why) => t(`again.${why}`, { count: again[why] }))
    .join(', ')
}

/** The new hits since the user last looked: opening them shows only these and marks them as viewed. */
export function NewHits({ search, readAt }: StandingProps) {
  const { t, i18n } = useTranslation('savedsearches')
  const seen = useSeen()
  const again = useAgain(search)
  const day = sinceDay(search.seen_at)
  const time = clockText(new Date(search.seen_at))
  const since = day === 'before' ? dayText(search.seen_at) : `${t(`day.${day}`)} ${time}`
  return (
    <Link
      to="/zoeken"
      search={linkTo(newOf(search))}
      className={styles.news}
      onClick={() => seen.mutate({ params: { id: search.id }, body: { till: readAt } })}
    >
      <span>
        <b className={styles.figure}>{countText(search.new_count, i18n.language)}</b>{' '}
        <b>{t('new')}</b>
        <span className="visually-hidden"> {t('newOf', { name: search.name })}</span>
      </span>
      {again ? <span className="tiny">{again}</span> : null}
      <span className="tiny muted">{wholeDays(t('since', { since }))}</span>
    </Link>
  )
}

/** The status of a search: its new hits, or why there are none. */
export function Standing({ search, readAt }: StandingProps) {
  const standing = standingOf(search)
  const { head, small } = useStanding(search)
  if (standing === 'new') return <NewHits search={search} readAt={readAt} />
  const Icon = standing === 'silent' ? Clock : standing === 'quiet' ? undefined : pictures[standing]
  return (
    <div className={styles.standing} data-standing={standing}>
      <span>
        {Icon ? <Icon size={16} aria-hidden /> : null}
        {head}
      </span>
      <span className="tiny muted">{wholeDays(small)}</span>
    </div>
  )
}

interface NextProps {
  search: SavedSearch
  deeds: Deeds
  onEdit: () => void
  /** Shows only the first action. */
  short?: boolean
}

/** The one action that the status of a search calls for; nothing when none is needed. */
export function Next({ search, deeds, onEdit, short = false }: NextProps) {
  const { t } = useTranslation('savedsearches')
  const { name } = search
  const standing = standingOf(search)
  const size = 'small' as const
  if (standing === 'paused' || standing === 'bounced')
    return (
      <Button
        size={size}
        startIcon={<Play size={16} aria-hidden />}
        loading={deeds.busy}
        aria-label={t('resumeOf', { name })}
        onClick={deeds.resume}
      >
        {t('resume')}
      </Button>
    )
  if (standing === 'problem' && search.can.edit)
    return (
      <Button
        size={size}
        loading={deeds.busy}
        aria-label={t('repair.of', { name })}
        onClick={() => void deeds.repair()}
      >
        {t('repair.do')}
      </Button>
    )
  if (standing === 'ended' && search.can.edit)
    return (
      <Button size={size} aria-label={t('extendOf', { name })} onClick={onEdit}>
        {t('extend')}
      </Button>
    )
  if (standing !== 'silent') return null
  return (
    <span className="row gap-1 wrap">
      <ButtonLink
        size={size}
        to="/zoeken"
        search={linkTo({ ...stateOf(search), drawer: 'open' })}
        aria-label={t('widenOf', { name })}
      >
        {t('widen')}
      </ButtonLink>
      {short ? null : (
        <Button
          size={size}
          loading={deeds.busy}
          aria-label={t('haltOf', { name })}
          onClick={() => void deeds.remove()}
        >
          {t('halt')}
        </Button>
      )}
    </span>
  )
}

/** Pictures of the newest new hits. */
export function PictureStrip({ search }: { search: SavedSearch }) {
  const shown = search.images.slice(0, Math.min(4, search.new_count))
  const more = search.new_count - shown.length
  if (shown.length === 0) return null
  return (
    <span className={styles.strip} aria-hidden>
      {shown.map((image) => (
        <img key={image.id} src={imageUrl(image, 'thumbnail')} alt="" width={40} height={40} />
      ))}
      {more > 0 ? <span className={styles.further}>+{more}</span> : null}
    </span>
  )
}
