import type { Bulk, BulkAct, BulkPreview } from '@bouwkring/contract/product-bulk'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { newForm, type ProductForm } from '../product-form.ts'
import { Ends } from '../../spots/index.ts'
import type { ProductTab } from '../tabs.ts'
import { type Asked, previewQuery, useBegin } from './api.ts'
import { Button, IconButton, usePanelGuard } from '../../ui/index.ts'
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as styles from './bulk.module.css'
import type { Choice } from './chosen.ts'
import { type Beside, type Deed, deedOf, deedResolver } from './deed-form.ts'
import { DeedFields, type TypeChosen } from './DeedFields.tsx'
import { Refusals } from './Refusals.tsx'
import { uselessText } from './useless-text.ts'

interface BulkDialogProps {
  act: BulkAct
  spotId: number
  released: boolean
  choice: Choice
  count: number
  types: readonly TypeChosen[]
  onClose: () => void
  onBegun: (bulk: Bulk) => void
  onMend: (id: number, on?: ProductTab) => void
}

function Meter({ seen }: { seen: BulkPreview }) {
  const { t } = useTranslation('bulk')
  const { total, ready, same, refused } = seen
  const share = (n: number) => ({ width: `${(100 * n) / Math.max(1, total)}%` })
  return (
    <div className={styles.box}>
      {ready + refused > 0 ? (
        <div className={styles.meter} aria-hidden>
          <span data-part="ready" style={share(ready)} />
          <span data-part="refused" style={share(refused)} />
        </div>
      ) : null}
      <div className="row wrap gap-4" role="status">
        {ready > 0 ? (
          <span className="row gap-1">
            <CircleCheck size={18} aria-hidden className={styles.good} />
            <b>{t('can', { count: ready })}</b>
          </span>
        ) : (
          // A green tick beside a zero would read as good news.
          <b>{t(refused > 0 ? 'can' : 'nothing', { count: 0 })}</b>
        )}
        {refused > 0 ? (
          <span className="row gap-1">
            <CircleX size={18} aria-hidden className="error-text" />
            <b>{t('cannot', { count: refused })}</b>
          </span>
        ) : null}
        {same > 0 ? <span className="muted">{t('same', { count: same })}</span> : null}
      </div>
    </div>
  )
}

/** What the deed would do with the values filled in; the counts come from the same judgement that the deed itself uses. */
function usePreview(spot: number, choice: Choice, deed: Deed | null) {
  const settled = useDebounced(deed && JSON.stringify(deed))
  const asked: Asked | null = settled ? { spot, choice, deed: JSON.parse(settled) as Deed } : null
  const seen = useQuery({
    ...previewQuery(asked ?? { spot, choice, deed: { act: 'publish' } }),
    enabled: asked !== null,
  })
  const current =
    asked !== null && settled === (deed && JSON.stringify(deed)) && !seen.isPlaceholderData
  return { asked, seen, preview: asked ? seen.data : undefined, current }
}

/** The expected result, with the products that cannot be changed. */
function Judgement({
  act,
  seen,
  onMend,
}: Pick<BulkDialogProps, 'act' | 'onMend'> & { seen: BulkPreview }) {
  const { t } = useTranslation('bulk')
  const { ready, refused, refusals, ends, on_market: onMarket } = seen
  const useless = uselessText(seen.useless, t)
  return (
    <>
      <Meter seen={seen} />
      {ready > 0 && (act === 'publish' || act === 'move') ? (
        <p className="small muted">{t(`act.${act}.${onMarket ? 'now' : 'later'}`)}</p>
      ) : null}
      {useless.length > 0 ? (
        <Alert severity="warning">
          {useless.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      ) : null}
      {ends.reservations > 0 ? (
        <Alert severity="warning">
          <Ends ends={ends} />
        </Alert>
      ) : null}
      {refused > 0 ? (
        <section className="column gap-2">
          <h3>{t('stay', { count: refused })}</h3>
          <Refusals refusals={refusals} more={refused - refusals.length} onMend={onMend} />
        </section>
      ) : null}
    </>
  )
}

/** One deed for the selected products: its fields, its expected result, and performing it. */
export function BulkDialog({
  act,
  spotId,
  released,
  choice,
  count,
  types,
  onClose,
  onBegun,
  onMend,
}: BulkDialogProps) {
  const { t } = useTranslation('bulk')
  const title = useId()
  const form = useForm<ProductForm>({
    defaultValues: newForm(null, []),
    resolver: deedResolver(act, released),
    mode: 'onChange',
  })
  const values = useWatch({ control: form.control }) as ProductForm
  const [beside, setBeside] = useState<Beside>({ to: null, property: null, pictures: [] })
  const deed = deedOf(act, values, beside, released)
  const { asked, seen, preview, current } = usePreview(spotId, choice, deed)
  const begin = useBegin(onBegun)
  const problem = begin.error ?? (seen.isError ? seen.error : null)
  const { leave } = usePanelGuard(form.formState.isDirty || beside.pictures.length > 0)
  const close = () => leave(onClose)
  const ready = current ? (preview?.ready ?? 0) : 0
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title} className="row">
        <span className="grow">{t(`act.${act}.title`, { count })}</span>
        <IconButton onClick={close} aria-label={t('close')}>
          <X size={20} aria-hidden />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <div className="column gap-4">
          <DeedFields
            act={act}
            form={form}
            released={released}
            spotId={spotId}
            types={types}
            beside={beside}
            onBeside={setBeside}
          />
          {problem ? <Alert severity="error">{problem.message}</Alert> : null}
          {preview ? <Judgement act={act} seen={preview} onMend={onMend} /> : null}
        </div>
      </DialogContent>
      <DialogActions className={styles.foot}>
        <span className={`grow small muted ${styles.undoable}`}>{t('undoable')}</span>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={ready === 0}
          loading={begin.isPending}
          onClick={() => asked && begin.mutate({ body: asked })}
        >
          {ready === 0 ? t(`act.${act}.idle`) : t(`act.${act}.button`, { count: ready })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
