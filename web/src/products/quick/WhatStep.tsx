import type { OtlCard } from '@bouwkring/contract/catalogue'
import type { ProductCard } from '@bouwkring/contract/market'
import { type Unit, units } from '@bouwkring/contract/amount'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, Minus, Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { otlSearchQuery } from '../../catalogue/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { FieldError, NumberInput } from '../../ui/form/index.ts'
import { Button, IconButton, SegmentedControl } from '../../ui/index.ts'
import { unitText } from '../amount-text.ts'
import { ProductPhoto } from '../pieces/ProductPhoto.tsx'
import type { FitSlot, TypedFit } from '../fit-query.ts'
import { FitPiece } from '../pieces/FitPiece.tsx'
import { amountProblem, type QuickDraft, stepped, unitProblem } from './draft.ts'
import { Autocomplete, OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './what-step.module.css'

interface WhatStepProps {
  draft: QuickDraft
  /** Products of the three object types that were last offered. */
  last: readonly ProductCard[]
  /** Shows who is looking for it. */
  fit: FitSlot | undefined
  onChange: (change: Partial<QuickDraft>) => void
  onNext: () => void
}

/** Finds an object type by name or synonym. */
function TypeSearch({
  chosen,
  first,
  onChoose,
}: {
  chosen: string
  /** True when nothing was offered before, so that there is nothing to differ from. */
  first: boolean
  onChoose: (otl: OtlCard) => void
}) {
  const { t } = useTranslation('quickoffer')
  const [text, setText] = useState(chosen)
  const name = t(first ? 'what.first' : 'what.search')
  const typed = text.trim().slice(0, 100)
  const wanted = useDebounced(typed === chosen || typed.length < 2 ? '' : typed)
  const { data, isFetching } = useQuery(otlSearchQuery(wanted))
  const found = wanted === '' ? [] : (data?.['hydra:member'] ?? []).slice(0, 8)
  return (
    <Autocomplete<OtlCard>
      id="aanbieden-type"
      className={styles.search}
      options={found}
      filterOptions={(all) => all}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') setText(next)
      }}
      onChange={(_, otl) => {
        if (!otl) return
        setText(otl.name)
        onChoose(otl)
      }}
      getOptionLabel={(otl) => otl.name}
      getOptionKey={(otl) => otl.id}
      autoHighlight
      blurOnSelect
      forcePopupIcon={false}
      loading={isFetching || wanted !== typed}
      loadingText={t('what.searching')}
      noOptionsText={t(typed.length < 2 ? 'what.type' : 'what.none')}
      clearText={t('what.clear')}
      renderOption={({ key, ...props }, otl) => (
        <li key={key} {...props}>
          <span className="column">
            <span className="medium ink-strong">{otl.name}</span>
            <span className="small muted">
              {otl.synonyms.length > 0 ? otl.synonyms.join(', ') : otl.path.join(' › ')}
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <OutlinedInput
          ref={params.slotProps.input.ref}
          className={params.slotProps.input.className}
          onMouseDown={params.slotProps.input.onMouseDown}
          inputProps={{ ...params.slotProps.htmlInput, 'aria-label': name }}
          fullWidth
          placeholder={name}
          startAdornment={<Search size={20} aria-hidden className="muted" />}
          endAdornment={params.slotProps.input.endAdornment}
        />
      )}
    />
  )
}

function Tile({ card, on, onChoose }: { card: ProductCard; on: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={styles.tile} aria-pressed={on} onClick={onChoose}>
      <span className={styles.picture}>
        <ProductPhoto product={card} eager />
        {on ? (
          <span className={styles.chosenMark}>
            <Check size={16} aria-hidden />
          </span>
        ) : null}
      </span>
      <span className={styles.name}>{card.otl?.name}</span>
    </button>
  )
}

/** Who is looking for it, once its type and spot are known: a spot that is only made on sending matches nothing yet. */
function Fit({
  draft: { place, otl, amount, unit },
  fit,
  onChange,
}: Omit<WhatStepProps, 'last' | 'onNext'>) {
  const seesMatches = useHolds('SPOT_VIEW_MATCHES')
  // Offline, this cannot be queried, and nothing here depends on it.
  if (!seesMatches || !fit || !place?.spot || !otl || !navigator.onLine) return null
  const typed: TypedFit = {
    query: {
      spot: place.spot.id,
      is_released: 'true',
      otl: otl.id,
      name: otl.name,
      ...(unit !== '' && { unit }),
      ...(amount !== null && !amountProblem(amount, unit) && { amount }),
    },
    otlName: otl.name,
    line: true,
    wish: () => undefined,
    fill: () => undefined,
    setUnit: (next) => onChange({ unit: next }),
  }
  return <FitPiece load={fit} typed={typed} />
}

/** Its type and amount: recently offered types take one tap, the rest is easy to reach by thumb. */
export function WhatStep({ draft, last, fit, onChange, onNext }: WhatStepProps) {
  const { t } = useTranslation('quickoffer')
  const [asked, setAsked] = useState(false)
  const unitsBox = useRef<HTMLDivElement>(null)
  const { otl, amount, unit } = draft
  const wrong = amountProblem(amount, unit) ?? unitProblem(unit)
  const choose = (next: NonNullable<QuickDraft['otl']>) =>
    onChange({
      otl: next,
      properties: next.id === otl?.id ? draft.properties : {},
      unit: next.unit ?? unit,
    })
  // Moves the focus to what is missing: below the fold of a small phone it would go unnoticed.
  const go = () => {
    setAsked(true)
    if (otl && !wrong) return onNext()
    const first = !otl ? 'type' : amountProblem(amount, unit) ? 'hoeveel' : undefined
    const field = first
      ? document.getElementById(`aanbieden-${first}`)
      : unitsBox.current?.querySelector<HTMLElement>('button, input')
    field?.focus()
  }
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        <h2>{t('what.title')}</h2>
        {last.length > 0 ? (
          <div className={styles.tiles} role="group" aria-label={t('what.last')}>
            {last.map((card) => (
              <Tile
                key={card.id}
                card={card}
                on={card.otl?.id === otl?.id}
                onChoose={() => card.otl && choose({ ...card.otl, unit: card.unit })}
              />
            ))}
          </div>
        ) : null}
        <TypeSearch
          key={otl?.id ?? 'none'}
          first={last.length === 0}
          chosen={otl && !last.some((card) => card.otl?.id === otl.id) ? otl.name : ''}
          onChoose={(card) => choose({ id: card.id, name: card.name, unit: card.unit })}
        />
        <FieldError id="aanbieden-type" error={asked && !otl ? t('what.needed') : undefined} />
        <div className={styles.amount}>
          <IconButton
            className={styles.stepButton}
            onClick={() => onChange({ amount: stepped(amount, -1) })}
            aria-label={t('amount.less')}
          >
            <Minus size={22} aria-hidden />
          </IconButton>
          <NumberInput
            id="aanbieden-hoeveel"
            label={t('amount.title')}
            value={amount}
            onChange={(next) => onChange({ amount: next })}
            most={3}
          />
          <IconButton
            className={styles.stepButton}
            onClick={() => onChange({ amount: stepped(amount, 1) })}
            aria-label={t('amount.more')}
          >
            <Plus size={22} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.units} ref={unitsBox}>
          <SegmentedControl<Unit | ''>
            label={t('amount.unit')}
            size="large"
            value={unit}
            onChange={(next) => onChange({ unit: next })}
            segments={units.map((value) => ({ value, label: unitText(value) }))}
          />
        </div>
        <FieldError id="aanbieden-hoeveel" error={asked ? wrong : undefined} />
      </div>
      <div data-foot className={styles.foot}>
        <Fit draft={draft} fit={fit} onChange={onChange} />
        <Button
          variant="contained"
          size="large"
          fullWidth
          endIcon={<ArrowRight size={18} aria-hidden />}
          onClick={go}
        >
          {t('next')}
        </Button>
      </div>
    </div>
  )
}
