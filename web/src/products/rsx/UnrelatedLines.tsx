import type { UnrelatedMaterial } from '@bouwkring/contract/rsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  latePiece,
  Pager,
  showToast,
  Skeleton,
} from '../../ui/index.ts'
import { MarketTag } from '../pieces/MarketTag.tsx'
import { Quantity } from './amounts.tsx'
import { unrelatedQuery, useLinkLine } from './api.ts'
import { Checkbox, FormControlLabel } from '../../ui/mui/index.ts'
import * as styles from './rsx.module.css'

const OtlPicker = latePiece(() =>
  withTexts(import('../../catalogue/screens.ts'), 'catalogue').then((module) => ({
    default: module.OtlPicker,
  })),
)

interface LineProps {
  line: UnrelatedMaterial
  busy: boolean
  onLink?: ((otl: { id: number; name: string }) => void) | undefined
  onPick: () => void
}

function Line({ line, busy, onLink, onPick }: LineProps) {
  const { t } = useTranslation('rsx')
  const materials = line.rsx_specifications.filter((s) => s.amount !== null)
  return (
    <li className={styles.unrelated}>
      <div className="row gap-2 wrap">
        <span className="bold ink-strong">{line.item_number}</span>
        <span className={`grow ink-strong ${styles.lineText}`}>{line.description}</span>
        <MarketTag released={line.is_released} />
        <Quantity {...line} />
      </div>
      {materials.length > 0 ? (
        <ul className="small muted">
          {materials.map((m, i) => (
            <li key={i}>
              {m.data} <Quantity {...m} />
            </li>
          ))}
        </ul>
      ) : null}
      {onLink ? (
        <div
          className="row gap-1 wrap"
          role="group"
          aria-label={t('unrelated.choose', { number: line.item_number })}
        >
          {line.suggestions.length > 0 ? (
            <span className="small muted">{t('unrelated.maybe')}</span>
          ) : null}
          {line.suggestions.map((otl) => (
            <Button
              key={otl.id}
              size="small"
              disabled={busy}
              onClick={() => onLink(otl)}
              aria-label={t('unrelated.linkAs', { number: line.item_number, name: otl.name })}
            >
              {otl.name}
            </Button>
          ))}
          <Button
            size="small"
            variant="text"
            disabled={busy}
            onClick={onPick}
            aria-label={t('unrelated.pickFor', { number: line.item_number })}
          >
            {t('unrelated.pick')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

interface UnrelatedLinesProps {
  spotId: number
  editable: boolean
  page: number
  all: boolean
  onPage: (page: number) => void
  onAll: (all: boolean) => void
}

/** Lines without an object type, to be linked one by one. */
export function UnrelatedLines({
  spotId,
  editable,
  page,
  all,
  onPage,
  onAll,
}: UnrelatedLinesProps) {
  const { t } = useTranslation('rsx')
  const { data, error, refetch } = useQuery(unrelatedQuery(spotId, page, all))
  const link = useLinkLine(spotId)
  const [picking, setPicking] = useState<UnrelatedMaterial>()
  const choose = (line: UnrelatedMaterial, otl: { id: number; name: string }) => {
    setPicking(undefined)
    link.mutate(
      { post: line.id, category: otl.id },
      {
        onSuccess: () =>
          showToast(t('unrelated.linked', { number: line.item_number, name: otl.name }), {
            tone: 'success',
          }),
      },
    )
  }
  const lines = data?.['hydra:member']
  return (
    <section className="column gap-3" aria-label={t('unrelated.title')}>
      <p className="muted">{t('unrelated.why')}</p>
      <FormControlLabel
        control={<Checkbox checked={all} onChange={(_, checked) => onAll(checked)} />}
        label={t('unrelated.all')}
      />
      {error ? (
        <ErrorState
          what={t('unrelated.unread')}
          meaning={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!lines && !error ? (
        <div className="column gap-3" aria-busy>
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} height={28} width="90%" animation={false} />
          ))}
        </div>
      ) : null}
      {lines?.length === 0 ? (
        <EmptyState icon={CircleCheck} level={3} title={t('unrelated.none')}>
          {t('unrelated.noneWhy')}
        </EmptyState>
      ) : null}
      {lines && lines.length > 0 ? (
        <ul className={styles.unrelatedList}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              busy={link.isPending}
              onLink={editable ? (otl) => choose(line, otl) : undefined}
              onPick={() => setPicking(line)}
            />
          ))}
        </ul>
      ) : null}
      {data ? (
        <Pager page={page} pageSize={20} total={data['hydra:totalItems']} onPage={onPage} />
      ) : null}
      {picking ? (
        <Suspense fallback={null}>
          <OtlPicker
            title={t('unrelated.pickTitle', { number: picking.item_number })}
            none={false}
            onChoose={(card) => {
              if (card) choose(picking, card)
            }}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
