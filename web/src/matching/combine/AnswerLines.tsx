import type { Combinations, CombinationTaken } from '@bouwkring/contract/combinations'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { here } from '../../platform/address.ts'
import { amountIn, amountText, moneyText, unitOn } from '../../platform/format.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { MatchBadge } from '../pieces/MatchBadge.tsx'
import { type lettersOf, togetherOf } from './combination-text.ts'
import { Amount, From, Legs, Price, Room } from './LineCells.tsx'
import * as styles from './lines.module.css'
import type { Taking } from './use-taking.ts'

type Stop = CombinationTaken['stops'][number]
/** A filled demand: the amount filled, the amount missing and its cost, and the amount given before. */
export interface FilledDemand {
  id: number
  name: string
  unit: Combinations['demand']['unit']
  amount: number
  short: number
  given: number
  missing_cents: number
}
/** The contents of the sums: including storage when a line has any. */
type SumColumn = 'together' | 'stored'
const sumOf = ({ stops }: CombinationTaken): SumColumn =>
  stops.some(({ store }) => store) ? 'stored' : 'together'

interface LineProps {
  stop: Stop
  line: Stop['lines'][number]
  /** True for the first line of an address, which shows its trips and includes its transport. */
  first: boolean
  letter: ReturnType<ReturnType<typeof lettersOf>>
  /** Heading of the last column. */
  sum: SumColumn
  unit: Combinations['demand']['unit']
  /** Present when its amount can be changed. */
  taking: Taking | undefined
}

function Line({ stop, line, first, letter, sum, unit, taking }: LineProps) {
  const { t, i18n } = useTranslation('combinations')
  const { language } = i18n
  const { product } = line
  const written = unitOn(unit, language) ?? ''
  const { room } = line
  const cents = (line.cents ?? 0) + (first ? stop.transport_cents : 0) + (room?.cents ?? 0)
  return (
    <tr>
      <th scope="row">
        <span className={styles.letter} data-at={letter.at % 4} aria-hidden>
          {letter.letter}
        </span>
        <span className="visually-hidden">{`${letter.letter}: `}</span>
        <Link {...here({ product: product.id, tab: undefined, edit: undefined })}>
          {product.name}
        </Link>
        <span className="small muted">{`${product.tenant.company} · ${product.spot.name}`}</span>
        {stop.store && room ? <Room store={stop.store} room={room} /> : null}
      </th>
      <td data-head={t('column.match')}>
        <MatchBadge score={line.score} />
      </td>
      <td
        data-head={t('column.amount')}
        data-step={taking ? true : undefined}
        className="align-right"
      >
        <Amount line={line} letter={letter.letter} unit={unit} taking={taking} />
      </td>
      <td data-head={t('column.price', { unit: written })} className="align-right">
        <Price line={line} />
      </td>
      <td data-head={t('column.distance')} className="align-right">
        {t('km', { km: formatDecimal(stop.km, language, 0, 1) })}
        {stop.store ? <Legs store={stop.store} /> : null}
      </td>
      <td data-head={t('column.trips')} className="align-right">
        {first ? stop.trips : <span className="muted">{t('shared')}</span>}
      </td>
      <td data-head={t('column.from')}>
        <From day={product.available_from} />
      </td>
      <td data-head={t(`column.${sum}`)} className="align-right">
        <b className="ink-strong">{moneyText(cents, language)}</b>
      </td>
    </tr>
  )
}

function Missing({ demand, sum }: { demand: FilledDemand; sum: SumColumn }) {
  const { t, i18n } = useTranslation('combinations')
  const { language } = i18n
  const { short, missing_cents, unit } = demand
  const written = unitOn(unit, language) ?? ''
  if (short === 0) return null
  return (
    <tr>
      <th scope="row" colSpan={2}>
        <span className={styles.letter} data-new aria-hidden />
        {t('figure.missing')}
      </th>
      <td data-head={t('column.amount')} className="align-right">
        <b className="ink-strong">{amountIn(short, unit, language)}</b>
      </td>
      <td data-head={t('column.price', { unit: written })} className="align-right">
        {moneyText(missing_cents / short, language)}
      </td>
      <td colSpan={4} data-head={t(`column.${sum}`)} className="align-right">
        <b className="ink-strong">{moneyText(missing_cents, language)}</b>
      </td>
    </tr>
  )
}

/** The demand that the lines below belong to, and how much of it they fill. */
function DemandHead({
  demand: { id, name, unit, amount, short, given },
}: {
  demand: FilledDemand
}) {
  const { t, i18n } = useTranslation('combinations')
  const { language } = i18n
  const inUnit = (value: number) => amountIn(value, unit, language)
  return (
    <tr className={styles.demand}>
      <th scope="rowgroup" colSpan={8}>
        <Link {...here({ product: id, tab: undefined, edit: undefined })}>{name}</Link>
        <span className={styles.filled} data-whole={short === 0 || undefined}>
          {short === 0 ? <CircleCheck size={16} aria-hidden /> : null}
          {t('filled', {
            amount: amountText(amount, language),
            wanted: inUnit(amount + short),
          })}
        </span>
        {given > 0 ? (
          <span className="small muted">{t('plan.given', { given: inUnit(given) })}</span>
        ) : null}
      </th>
    </tr>
  )
}

/** The lines of each demand, in order; the first line of an address, whichever demand it is for, includes its transport. */
function groupsOf({ stops }: CombinationTaken, demands: readonly FilledDemand[]) {
  const seen = new Set<Stop>()
  return demands.map((demand) => ({
    demand,
    lines: stops.flatMap((stop) =>
      stop.lines
        .filter((line) => line.demand === demand.id)
        .map((line) => {
          const first = !seen.has(stop)
          seen.add(stop)
          return { stop, line, first }
        }),
    ),
  }))
}

/** The assumptions used, and whether the user may change them. */
export type Counts = Pick<Combinations, 'assumptions' | 'can'>

/** The assumptions used, in one sentence. */
function Counted({ found }: { found: Counts }) {
  const { t, i18n } = useTranslation('combinations')
  const of = new Map(found.assumptions.map(({ name, value }) => [name, value]))
  const euro = (value = 0) => moneyText(value * 100, i18n.language)
  const plain = (value = 0) => formatDecimal(value, i18n.language, 0, 3)
  return (
    <>
      {t('counted', {
        visit: euro(of.get('visit_euro')),
        km: euro(of.get('km_euro')),
        load: plain(of.get('payload_kg')),
        back: plain((of.get('empty_back') ?? 0) * 100),
        detour: plain(of.get('detour')),
      })}
      {found.can.editAssumptions ? (
        <>
          {' '}
          <Link to="/account/$section" params={{ section: 'uitgangspunten' }} className="no-print">
            {t('change')}
          </Link>
        </>
      ) : null}
    </>
  )
}

/** The offers of an answer: the amount of each, its distance, trips and cost; with several demands, each under its own name. */
export function AnswerLines({
  found,
  chosen,
  demands,
  letters,
  taking,
}: {
  found: Counts
  chosen: CombinationTaken
  demands: readonly FilledDemand[]
  letters: ReturnType<typeof lettersOf>
  /** Present when amounts can be changed. */
  taking: Taking | undefined
}) {
  const { t, i18n } = useTranslation('combinations')
  const [only, ...others] = demands
  const several = others.length > 0
  const unit = unitOn(several ? null : (only?.unit ?? null), i18n.language) ?? t('column.unit')
  const sum = sumOf(chosen)
  const columns = ['match', 'amount', 'price', 'distance', 'trips', 'from', sum] as const
  const right = new Set<string>(['amount', 'price', 'distance', 'trips', sum])
  return (
    <>
      <table className={styles.lines} aria-busy={taking?.counting}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.offer')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={right.has(name) ? 'align-right' : undefined}>
                {t(`column.${name}`, { unit })}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(chosen, demands).map(({ demand, lines }) => (
          <tbody key={demand.id}>
            {several || demand.given > 0 ? <DemandHead demand={demand} /> : null}
            {lines.map(({ stop, line, first }) => (
              <Line
                key={line.product.id}
                stop={stop}
                line={line}
                first={first}
                letter={letters(stop)}
                sum={sum}
                unit={demand.unit}
                taking={taking}
              />
            ))}
            <Missing demand={demand} sum={sum} />
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('total')}
            </th>
            <td data-head={t('column.distance')} className="align-right">
              <b>{t('km', { km: formatDecimal(chosen.km, i18n.language, 0, 1) })}</b>
            </td>
            <td data-head={t('column.trips')} className="align-right">
              <b>{chosen.trips}</b>
            </td>
            <td colSpan={2} data-head={t(`column.${sum}`)} className="align-right">
              <b className={styles.sum}>{moneyText(togetherOf(chosen), i18n.language)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={`${styles.counted} small ink-soft`}>
        <Counted found={found} />
      </p>
    </>
  )
}
