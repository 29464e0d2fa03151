import type { Combination, Combinations } from '@bouwkring/contract/combinations'
import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { amountIn, amountText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'
import { AnswerCards } from './AnswerCards.tsx'
import { viewsOf } from './card-views.ts'
import { ChosenAnswer } from './ChosenAnswer.tsx'
import { lettersOf } from './combination-text.ts'
import type { CombinationsAsked } from './combinations-url.ts'
import * as styles from './combinations.module.css'
import { useTaking } from './use-taking.ts'

/** What is shown below the lines of the chosen answer: what it saves, and the actions on it. */
export type AnswerDeed = (chosen: Combination, found: Combinations) => ReactNode

function Nothing({ found, spot }: { found: Combinations; spot: number }) {
  const { t } = useTranslation('combinations')
  return (
    <EmptyState
      icon={Layers}
      title={t('nothing.title')}
      actions={
        found.nothing === 'no_matches' || found.nothing === 'left_out' ? (
          <ButtonLink
            to="/spots/$id/matches"
            params={{ id: String(spot) }}
            search={{ own: found.demand.id }}
          >
            {t('nothing.toMatches')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/products/$id" params={{ id: String(found.demand.id) }}>
            {t('open')}
          </ButtonLink>
        )
      }
    >
      {t(`nothing.${found.nothing ?? 'left_out'}`)}
    </EmptyState>
  )
}

/** Offers that were not counted, by reason. */
export function LeftOut({ found }: { found: Pick<Combinations, 'left_out'> }) {
  const { t } = useTranslation('combinations')
  if (found.left_out.length === 0) return null
  return (
    <section className={styles.leftOut} aria-labelledby="left-out">
      <h2 id="left-out">{t('leftOut.title')}</h2>
      <ul className="small ink-soft">
        {found.left_out.map(({ reason, count }) => (
          <li key={reason}>{t(`leftOut.${reason}`, { count })}</li>
        ))}
      </ul>
    </section>
  )
}

/** The answers and the chosen one; or why there are none. */
export function Answers({
  found,
  asked,
  deed,
  net,
}: {
  found: Combinations
  asked: CombinationsAsked
  deed: AnswerDeed | undefined
  net: AnswerDeed | undefined
}) {
  const { t, i18n } = useTranslation('combinations')
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const { demand, combinations: proposed } = found
  const { at, chosen, taking } = useTaking(found, asked)
  if (!chosen) return <Nothing found={found} spot={demand.spot.id} />
  const letters = lettersOf(proposed)
  const all = proposed.with(at, chosen)
  const goal = { to: demand, hereName: t('here') }
  const oneEnough = all.length === 1 && chosen.stops.length === 1 && chosen.short === 0
  return (
    <>
      {oneEnough ? <p className={styles.note}>{t('oneEnough')}</p> : null}
      <AnswerCards
        label={t('title.page')}
        views={viewsOf(all, t, i18n.language)}
        goal={goal}
        letters={letters}
        chosen={at}
        onChoose={(answer) => put({ answer: answer || undefined, take: undefined })}
      />
      <ChosenAnswer
        filled={t('filled', {
          amount: amountText(chosen.amount, i18n.language),
          wanted: amountIn(demand.amount ?? chosen.amount, demand.unit, i18n.language),
        })}
        whole={chosen.short === 0}
        {...goal}
        // The heading of the screen already shows what was given for it.
        demands={[{ ...demand, ...chosen, given: 0 }]}
        times={[{ title: t('times.title'), demand, stops: chosen.stops }]}
        chosen={chosen}
        letters={letters}
        found={found}
        taking={taking}
        net={net?.(chosen, found)}
        deed={deed?.(chosen, found)}
      />
      <p className="small muted">{t('good')}</p>
    </>
  )
}
