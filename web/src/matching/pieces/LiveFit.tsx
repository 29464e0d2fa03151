import type { Fit, FitCost } from '@bouwkring/contract/live-fit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { distanceText } from '../../platform/format.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { productAmount, ProductPhoto, type TypedFit } from '../../products/index.ts'
import { countText, useTranslation } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { fitAnswer } from '../api-fit.ts'
import { costText, dearestOf, searchOf, whyNone } from '../fit-text.ts'
import { away, DeedButton, useDeeds } from './FitDeed.tsx'
import { InterestLine } from './InterestLine.tsx'
import { MatchBadge } from './MatchBadge.tsx'
import * as dottedStyles from '../../ui/dotted.module.css'
import * as styles from './live-fit.module.css'

/** Long enough not to send a request at every key, short enough to answer within a pause. */
const pauseMs = 100

/** The total, the best and the nearest, in words. */
function useSummary(released: boolean) {
  const { t, i18n } = useTranslation('livefit')
  return ({ total, best, nearest }: Fit) => ({
    figure: countText(total, i18n.language),
    what: t(released ? 'demands' : 'offers', { count: total }),
    more: [
      best === null ? '' : t('best', { score: best }),
      nearest === null ? '' : t('nearest', { distance: distanceText(nearest) }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

/** The number there would be. For another unit only those: with it, what fits now no longer fits. */
function CostBar({ cost, total, widest }: { cost: FitCost; total: number; widest: number }) {
  const { language } = useTranslation('livefit').i18n
  const kept = cost.kind === 'unit' ? 0 : total
  const share = (count: number) => `${(100 * count) / widest}%`
  return (
    <>
      <span className={styles.count}>
        <b>{countText(kept + cost.count, language)}</b>
        {cost.kind === 'unit' ? null : <span> +{countText(cost.count, language)}</span>}
      </span>
      <span className={styles.bar} aria-hidden>
        <i data-now style={{ width: share(kept) }} />
        <i data-more style={{ width: share(cost.count) }} />
      </span>
    </>
  )
}

function Costs({ fit, typed }: { fit: Fit; typed: TypedFit }) {
  const { t, i18n } = useTranslation('livefit')
  const { t: tm } = useTranslation('matching')
  const deedOf = useDeeds(typed)
  const released = typed.query.is_released === 'true'
  if (fit.costs.length === 0) return null
  const widest = Math.max(...fit.costs.map(({ count }) => fit.total + count))
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t(fit.several ? 'several' : released ? 'costsOffer' : 'costs')}</h3>
        {fit.several ? null : (
          <span className={styles.legend} aria-hidden>
            <i data-now /> {t('legend.now')} <i data-more /> {t('legend.more')}
          </span>
        )}
      </div>
      <ul className={styles.costs}>
        {fit.costs.map((cost) => {
          const what = costText(cost, released, t, tm, i18n.language)
          const deed = deedOf(cost)
          return (
            <li key={`${cost.kind} ${cost.property ?? ''} ${cost.yours}`}>
              <span className={styles.condition}>{what}</span>
              {fit.several ? null : <CostBar cost={cost} total={fit.total} widest={widest} />}
              {deed ? <DeedButton deed={deed} what={what} spot={Number(typed.query.spot)} /> : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A link to all of them in search, in a new tab so that nothing typed is lost. */
function AllLink({ fit, typed, words }: { fit: Fit; typed: TypedFit; words: string }) {
  const { t } = useTranslation('livefit')
  const may = useHolds('SHOW_SEARCH')
  if (!may || fit.total === 0) return <span className="bold ink-strong">{typed.line && words}</span>
  return (
    <ButtonLink
      variant="text"
      size="small"
      className={styles.seeAll}
      to="/zoeken"
      search={searchOf(fit, typed.query)}
      {...away}
      endIcon={<ExternalLink size={14} aria-hidden />}
    >
      {words}
      <span className="visually-hidden"> {t('newTab')}</span>
    </ButtonLink>
  )
}

function BestThree({ fit, typed }: { fit: Fit; typed: TypedFit }) {
  const { t, i18n } = useTranslation('livefit')
  const { t: tf } = useTranslation('facts')
  if (fit.best_three.length === 0) return null
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t('bestThree', { count: fit.best_three.length })}</h3>
        <AllLink fit={fit} typed={typed} words={t('all', { count: fit.total })} />
      </div>
      <ul className={styles.three}>
        {fit.best_three.map(({ score, distance, product }) => (
          <li key={product.id}>
            <span className={styles.photo}>
              <ProductPhoto product={product} />
            </span>
            <span className={styles.about}>
              <span className="bold ink-strong">{product.name}</span>
              <span className={`small muted ${dottedStyles.dotted}`}>
                <b>{productAmount(product, tf, i18n.language)}</b>
                <span>
                  {[product.city, distance === null ? '' : distanceText(distance)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </span>
            <span className={styles.score}>
              <MatchBadge score={score} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AnswerProps {
  fit: Fit
  typed: TypedFit
  /** The request for the current input is pending: the answer is the previous one. */
  old: boolean
}

function PanelOf({ fit, typed, old }: AnswerProps) {
  const { t } = useTranslation('livefit')
  const { t: tm } = useTranslation('matching')
  const { figure, what, more } = useSummary(typed.query.is_released === 'true')(fit)
  const why = whyNone(fit, typed, t, tm)
  return (
    <section
      className={styles.panel}
      aria-label={t('label')}
      aria-busy={old}
      data-old={old || undefined}
    >
      <div className={styles.head}>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.summary}>
          <span className="bold ink-strong">{what}</span>
          <span className="small">{more}</span>
        </span>
        <span className={styles.state}>{t(old ? 'asking' : 'now')}</span>
      </div>
      {why || !fit.whole ? (
        <div className={styles.part}>
          {why ? <p>{why}</p> : null}
          {why && fit.alike === 0 && !fit.ended ? (
            <p className="small muted">{tm('standing.next')}</p>
          ) : null}
          {fit.whole ? null : <p className="small muted">{t('notWhole')}</p>}
        </div>
      ) : null}
      <InterestLine interest={fit.interest} released={typed.query.is_released === 'true'} />
      <Costs fit={fit} typed={typed} />
      <BestThree fit={fit} typed={typed} />
    </section>
  )
}

/** The condition that a line names, with what it costs and the button that removes it, where there is one. */
function useDearest({ fit, typed }: AnswerProps) {
  const { t, i18n } = useTranslation('livefit')
  const { t: tm } = useTranslation('matching')
  const deedOf = useDeeds(typed)
  const cost = dearestOf(fit, (one) => deedOf(one) !== undefined)
  if (!cost) return undefined
  const deed = deedOf(cost)
  const what = costText(cost, typed.query.is_released === 'true', t, tm, i18n.language)
  return {
    deed,
    what,
    gain: `${what}: ${cost.kind === 'unit' ? '' : '+'}${countText(cost.count, i18n.language)}`,
  }
}

function LineOf(answer: AnswerProps) {
  const { fit, typed, old } = answer
  const { t } = useTranslation('livefit')
  const { t: tm } = useTranslation('matching')
  const { figure, what, more } = useSummary(typed.query.is_released === 'true')(fit)
  const dearest = useDearest(answer)
  const told = whyNone(fit, typed, t, tm) ?? more
  return (
    <section
      className={styles.line}
      aria-label={t('label')}
      aria-busy={old}
      data-old={old || undefined}
    >
      <span className={styles.lineText}>
        <AllLink fit={fit} typed={typed} words={`${figure} ${what}`} />
        <span className="small">{told || dearest?.gain}</span>
      </span>
      <InterestLine interest={fit.interest} released={typed.query.is_released === 'true'} />
      {dearest && (told || dearest.deed) ? (
        <span className={styles.lineDeed}>
          {told ? <span className="small">{dearest.gain}</span> : null}
          {dearest.deed ? (
            <DeedButton deed={dearest.deed} what={dearest.what} spot={Number(typed.query.spot)} />
          ) : null}
        </span>
      ) : null}
    </section>
  )
}

/** The answer to the current input, or the previous one, and whether it is old. */
function useAnswer({ query }: TypedFit) {
  const now = JSON.stringify(query)
  const settled = useDebounced(now, pauseMs)
  const asked = useQuery({
    ...fitAnswer(JSON.parse(settled) as TypedFit['query']),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const old = settled !== now || asked.isPlaceholderData
  const failed = asked.error !== null && !old
  return { ...asked, old, fit: failed ? undefined : asked.data, failed: asked.error !== null }
}

/** Announces an answer to screen readers once it is stable, and not again while it stays the same. */
function Told({ fit, typed, old }: AnswerProps) {
  const { figure, what, more } = useSummary(typed.query.is_released === 'true')(fit)
  const [told, tell] = useState('')
  const sentence = old ? told : [`${figure} ${what}`, more].filter(Boolean).join(', ')
  if (sentence !== told) tell(sentence)
  return (
    <p className="visually-hidden" role="status">
      {told}
    </p>
  )
}

/** What fits a product as the user types: the total, the best and the nearest, the cost of each condition, and the action to take. The old answer stays, greyed out, until there is a new one. */
export function LiveFit(typed: TypedFit) {
  const { t } = useTranslation('livefit')
  const { fit, old, failed, isPaused, refetch } = useAnswer(typed)
  const Answer = typed.line ? LineOf : PanelOf
  // Offline, nothing is shown and nothing waits for it.
  if (!fit && isPaused) return null
  return (
    <div className={typed.line ? styles.ofLine : styles.ofPanel}>
      {fit ? (
        <>
          <Told fit={fit} typed={typed} old={old} />
          <Answer fit={fit} typed={typed} old={old} />
        </>
      ) : (
        <p className={styles.failed}>
          {t(failed ? 'failed' : 'asking')}{' '}
          {failed ? (
            <Button size="small" variant="text" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  )
}
