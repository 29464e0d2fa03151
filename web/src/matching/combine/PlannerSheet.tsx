import type { Combinations, CombinationTaken } from '@bouwkring/contract/combinations'
import type { Spot } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { amountIn, dayText } from '../../platform/format.ts'
import { addressText, ContactLines, spotQuery } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { wholeDays } from '../../ui/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import type { lettersOf } from './combination-text.ts'
import { HowFigures } from './HowFigures.tsx'
import { type Call, callsOf } from './planner-calls.ts'
import * as styles from './planner.module.css'

type Line = CombinationTaken['stops'][number]['lines'][number]
/** The unit in which a line is counted: that of its demand. */
type UnitOf = (line: Line) => Combinations['demand']['unit']

/** The contacts there, as far as the spot shows them. */
function Contacts({ spot }: { spot: Spot }) {
  const { t } = useTranslation('combinations')
  if (spot.contactpersons.length === 0) return <span className="muted">{t('sheet.noContact')}</span>
  return <ContactLines people={spot.contactpersons} />
}

/** The goods that are loaded there, or wait there until they are needed. */
function Goods({ call, unitOf }: { call: Call; unitOf: UnitOf }) {
  const { t, i18n } = useTranslation('combinations')
  const when = ({ product, room }: Call['lines'][number]) => {
    if (call.kind === 'store')
      return room
        ? t('sheet.waits', {
            from: dayText(room.week_from),
            till: dayText(room.week_till),
            floor: formatDecimal(room.floor_m2, i18n.language, 0, 1),
          })
        : ''
    return product.available_from ? t('sheet.from', { day: dayText(product.available_from) }) : ''
  }
  return (
    <ul>
      {call.lines.map((line) => (
        <li key={`${line.product.id} ${line.demand}`}>
          <b className="ink-strong">{amountIn(line.amount, unitOf(line), i18n.language)}</b>{' '}
          {line.product.name}
          <span className="muted">
            {wholeDays(
              [`\u00a0· ${line.product.tenant.company}`, when(line)].filter(Boolean).join(', '),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function CallRow({ call, unitOf }: { call: Call; unitOf: UnitOf }) {
  const { t, i18n } = useTranslation('combinations')
  const { data: spot } = useQuery({ ...spotQuery(call.spot.id), meta: { loud: true } })
  const { stop } = call
  return (
    <li className={styles.planned}>
      <p className="small muted">{t(`sheet.${call.kind}`, { letters: call.letters.join(', ') })}</p>
      <h4>{call.spot.name}</h4>
      <div className={styles.parts}>
        <div>
          <p>{(spot && addressText(spot.location)) || call.spot.city}</p>
          {spot ? <Contacts spot={spot} /> : null}
        </div>
        <div>
          <Goods call={call} unitOf={unitOf} />
          {stop ? (
            <p className="muted">
              {[
                t('trips', { count: stop.trips }),
                t('sheet.oneWay', { km: formatDecimal(stop.km, i18n.language, 0, 1) }),
                stop.kg > 0
                  ? t('sheet.weight', { kg: formatDecimal(stop.kg, i18n.language, 0, 0) })
                  : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** Sheet for the lorry planner: the stops in order, the contacts, the load and the distance of each; in print with the assumptions used. */
export function PlannerSheet({
  to,
  assumptions,
  unitOf,
  chosen,
  letters,
}: {
  /** Where everything is needed. */
  to: Combinations['demand']['spot']
  assumptions: Combinations['assumptions']
  unitOf: UnitOf
  chosen: CombinationTaken
  letters: ReturnType<typeof lettersOf>
}) {
  const { t } = useTranslation('combinations')
  return (
    <section className={styles.sheet} aria-labelledby="planner-sheet">
      <h3 id="planner-sheet">{t('sheet.title')}</h3>
      <ol>
        {callsOf(chosen, to, (stop) => letters(stop).letter).map((call) => (
          <CallRow
            key={`${call.kind} ${call.spot.id} ${call.letters.join()}`}
            call={call}
            unitOf={unitOf}
          />
        ))}
      </ol>
      <div className="print-only">
        <h3>{t('sheet.counted')}</h3>
        <HowFigures assumptions={assumptions} />
        <p className="small ink-soft">{t('howRule')}</p>
      </div>
    </section>
  )
}
