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
  /** Products of the three object types that were offered last. */
  last: readonly ProductCard[]
  /** Says who looks for it. */
  fit: FitSlot | undefined
  onChange: (change: Partial<QuickDraft>) => void
  onNext: () => void
}

/** Finds an object type by its name or by another word for it. */
function TypeSearch({
  chosen,
  first,
  onChoose,
}: {
  chosen: string
  /** Nothing was offered before: there is nothing it is other than. */
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

/** Who looks for it, once it is known what it is and on which spot it lies: a spot that is made when it is sent matches nothing yet. */
function Fit({
  draft: { place, otl, amount, unit },
  fit,
  onChange,
}: Omit<WhatStepProps, 'last' | 'onNext'>) {
  const seesMatches = useHolds('SPOT_VIEW_MATCHES')
  // Without a network it cannot be asked, and nothing here waits for it.
  if (!seesMatches || !fit || !place?.spot || !otl || !navigator.onLine) return null
  const typed: TypedFit = {
    query: {
      spot: place.spot.id,
      is_released: 'true',
      otl: otl.id,
      name: otl.name,
      ...(unit !== '' && { unit }),
      ...(amount !== null && !amountProblem(amount) && { amount }),
    },
    otlName: otl.name,
    line: true,
    wish: () => undefined,
    fill: () => undefined,
    setUnit: (next) => onChange({ unit: next }),
  }
  return <FitPiece load={fit} typed={typed} />
}

/** What it is and how much of it: what was offered last by one press, the rest by thumb. */
export function WhatStep({ draft, last, fit, onChange, onNext }: WhatStepProps) {
  const { t } = useTranslation('quickoffer')
  const [asked, setAsked] = useState(false)
  const unitsBox = useRef<HTMLDivElement>(null)
  const { otl, amount, unit } = draft
  const wrong = amountProblem(amount) ?? unitProblem(unit)
  const choose = (next: NonNullable<QuickDraft['otl']>) =>
    onChange({
      otl: next,
      properties: next.id === otl?.id ? draft.properties : {},
      unit: next.unit ?? unit,
    })
  // What is lacking is led to: below the fold of a small phone it would not be seen.
  const go = () => {
    setAsked(true)
    if (otl && !wrong) return onNext()
    const first = !otl ? 'type' : amountProblem(amount) ? 'hoeveel' : undefined
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
      <div className={styles.foot}>
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
