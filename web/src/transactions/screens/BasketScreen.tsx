import type { Basket } from '@bouwkring/contract/baskets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHost, useUser, WaysOn } from '../../accounts/index.ts'
import { useIdText } from '../../platform/address-path.ts'
import { isApiError } from '../../platform/api.ts'
import { dayText, momentText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  ErrorState,
  KeyValueList,
  Panel,
  PrintButton,
  ScreenTitle,
  Skeleton,
  useConfirm,
  wholeDays,
} from '../../ui/index.ts'
import { basketQuery, useRetractBasket } from '../basket/api.ts'
import { Basis } from '../basket/Basis.tsx'
import { BasketCourse } from '../basket/BasketCourse.tsx'
import { BasketLines } from '../basket/BasketLines.tsx'
import { BasketStateChip } from '../basket/BasketStateChip.tsx'
import { daysLeft } from '../basket/basket-form.ts'
import { lettered, nextOf, open } from '../basket/course.ts'
import { FillPanel } from '../basket/FillPanel.tsx'
import { Filled } from '../basket/Filled.tsx'
import { headingOf } from '../basket/heading.ts'
import { numberOf } from '../basket/number-of.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as screenStyles from './transaction.module.css'
import * as styles from '../basket/basket.module.css'

/** What other features show of a basket: what it saves, where it is loaded (`letters`: the letter of each line here), the distance of a line, and the figures of its proposal, each with its source. */
interface BasketPieces {
  net?: (basket: Basket) => ReactNode
  map?: (basket: Basket, letters: ReadonlyMap<number, string>) => ReactNode
  way?: (basket: Basket, transaction: number) => ReactNode
  figures?: (basket: Basket) => ReactNode
}

/** Until when it can be answered, while an answer is awaited or something is missing. */
function Deadline({ basket }: { basket: Basket }) {
  const { t } = useTranslation('baskets')
  const waits = basket.state === 'open' || basket.state === 'partial'
  const left = daysLeft(basket.deadline)
  if (!waits || basket.ended_at !== null || left === 0) return null
  return (
    <div className={styles.deadline}>
      <Hourglass size={18} aria-hidden />
      <p>
        <b>{t('left_days', { count: left })}</b>
        <span className="tiny">
          {wholeDays(t('answerUntil', { moment: momentText(basket.deadline) }))}
        </span>
      </p>
    </div>
  )
}

function Header({ basket }: { basket: Basket }) {
  const { t, i18n } = useTranslation('baskets')
  const { productName, productSlug } = useHost()
  const confirm = useConfirm()
  const retract = useRetractBasket(basket.id, t('retractAll.done'))
  const { demand, mode, likeness, created_at, can } = basket
  const number = t('number', { number: numberOf(basket) })
  const ask = async () => {
    const sure = await confirm({
      title: t('retractAll.title'),
      body: t('retractAll.why'),
      confirm: t('retractAll.do'),
      danger: true,
    })
    if (sure) retract.mutate(undefined)
  }
  return (
    <header className={screenStyles.header}>
      <div className="grow">
        <Breadcrumbs
          crumbs={[
            { label: t('of', { product: productName }), path: `/mijn-${productSlug}` },
            { label: t('title'), path: '/mandjes' },
            { label: number, path: '' },
          ]}
          renderLink={({ label, path }) => <Link to={path}>{label}</Link>}
        />
        <div className="row gap-3 wrap">
          <h1>{headingOf(basket, t, i18n.language)}</h1>
          <BasketStateChip basket={basket} />
        </div>
        <p className="muted">
          {wholeDays(
            [
              demand ? t('forDemand', { spot: demand.spot }) : number,
              t(`mode.${mode}`),
              likeness && t(`likeness.${likeness}`),
              t('askedOn', { day: dayText(created_at) }),
            ]
              .filter(Boolean)
              .join('\u00a0· '),
          )}
        </p>
      </div>
      <Deadline basket={basket} />
      <div className={`no-print ${screenStyles.deeds} ${screenStyles.small}`}>
        <PrintButton variant="text" />
        {can.retract ? (
          <Button color="error" loading={retract.isPending} onClick={() => void ask()}>
            {t('retractAll.button')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}

/** The next step: who must answer, what can be done, or that it is done. */
function Next({ basket }: { basket: Basket }) {
  const { t } = useTranslation('baskets')
  const look = {
    open: noteStyles.waiting,
    partial: noteStyles.waiting,
    complete: noteStyles.success,
    failed: noteStyles.error,
  }
  // The organisation that withdrew it knows: nothing went wrong.
  const tone = basket.ended_by === 'organisation' ? '' : look[basket.state]
  return (
    <div className={`${noteStyles.note} ${tone}`} role="status" data-part="next">
      <p>{wholeDays(t(`next.${nextOf(basket)}`, { day: dayText(basket.deadline) }))}</p>
    </div>
  )
}

function Page({ basket, net, map, way, figures }: BasketPieces & { basket: Basket }) {
  const { t } = useTranslation('baskets')
  const rows = lettered(basket)
  const letters = new Map(rows.map(({ line, letter }) => [line.transaction.id, letter]))
  return (
    <>
      <Header basket={basket} />
      <div className={screenStyles.columns}>
        <div className="column gap-4">
          <Next basket={basket} />
          <Filled basket={basket} />
          <BasketLines basket={basket} rows={rows} way={way} />
          {net?.(basket)}
          {basket.can.replace
            ? open(rows).map((row) => (
                // A line whose missing amount changes starts afresh.
                <div key={`${row.line.transaction.id}:${row.line.missing}`} className="no-print">
                  <FillPanel basket={basket} row={row} />
                </div>
              ))
            : null}
          <Basis basket={basket} figures={figures?.(basket)} />
        </div>
        <div className="column gap-4">
          {map?.(basket, letters)}
          {basket.reason || basket.remark ? (
            <Panel>
              <KeyValueList
                items={[
                  { key: t('reason'), value: basket.reason },
                  { key: t('remark'), value: basket.remark },
                ]}
              />
            </Panel>
          ) : null}
          <BasketCourse basket={basket} rows={rows} />
          <p className="row small muted align-top">
            <Eye size={16} aria-hidden />
            <span>{t('eachSees')}</span>
          </p>
        </div>
      </div>
    </>
  )
}

/** `/mandjes/:id`: what was reserved together, the result of each line, what other features show of it, and the next step. */
export function BasketScreen(pieces: BasketPieces) {
  const { t } = useTranslation('baskets')
  const user = useUser()
  const id = Number(useIdText())
  const query = useQuery(basketQuery(id))
  const basket = query.data
  const gone = !query.error || (isApiError(query.error) && query.error.status === 404)
  const page = basket ? t('number', { number: numberOf(basket) }) : t('one')
  return (
    <div className={screenStyles.detail}>
      <ScreenTitle page={page} tenant={user.tenant.company} />
      {basket ? (
        <Page basket={basket} {...pieces} />
      ) : query.isLoading ? (
        <div className={screenStyles.columns} aria-busy>
          <h1 className="visually-hidden">{t('one')}</h1>
          <Skeleton height={360} animation={false} />
        </div>
      ) : (
        <>
          <h1 className="visually-hidden">{t('one')}</h1>
          <ErrorState
            what={t(gone ? 'notFound' : 'failed')}
            meaning={gone ? t('notFoundWhy') : (query.error?.message ?? '')}
            onRetry={gone ? undefined : () => void query.refetch()}
            actions={
              <>
                <ButtonLink to="/mandjes">{t('toAll')}</ButtonLink>
                <WaysOn />
              </>
            }
          />
        </>
      )}
    </div>
  )
}
