import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CircleHelp, Leaf, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, latePiece, Panel, Skeleton } from '../../ui/index.ts'
import { netOfMatch, netOfTransaction } from '../net-api.ts'
import { lineOf, type ToldEffect, toldOf } from './net-text.ts'
import * as styles from './net.module.css'

const NetPanel = latePiece(() =>
  withTexts(import('./NetPanel.tsx'), 'assumptions').then((module) => ({
    default: module.NetPanel,
  })),
)
const icons = { saves: Leaf, costs: TriangleAlert, unknown: CircleHelp }

function Line({ effect }: { effect: ToldEffect }) {
  const { t, i18n } = useTranslation('neteffect')
  const [open, setOpen] = useState(false)
  const { tone, what, why } = lineOf(effect, t, i18n.language)
  const Icon = icons[tone]
  return (
    <div className={styles.line} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <div className={styles.words}>
        <p>
          <b>{what}</b> <span>{why}</span>
        </p>
        <Button
          size="small"
          variant="text"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-label={`${t('how')}: ${what}`}
        >
          {t('how')}
        </Button>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <NetPanel effect={effect} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Answer({
  data,
  isError,
  refetch,
}: Pick<UseQueryResult<ToldEffect>, 'data' | 'isError' | 'refetch'>) {
  const { t } = useTranslation('neteffect')
  if (data) return <Line effect={data} />
  if (isError)
    return (
      <p className={`small ${styles.failed}`}>
        {t('failed')}{' '}
        <Button size="small" variant="text" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </p>
    )
  return <Skeleton height={40} animation={false} />
}

/** The savings of a match less its transport, with a link to the calculation. */
export function NetOfMatch({ id }: { id: number }) {
  return <Answer {...useQuery(netOfMatch(id))} />
}

/** The same for an open transaction, or the stored figures of a completed one. */
export function NetOfTransaction({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('neteffect')
  const query = useQuery(netOfTransaction(transaction))
  return (
    <Panel title={t('title')}>
      <Answer {...query} data={query.data && toldOf(query.data, transaction)} />
    </Panel>
  )
}
