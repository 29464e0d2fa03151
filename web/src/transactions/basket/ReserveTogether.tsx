import { basketDays, type BasketMode } from '@bouwkring/contract/baskets'
import type { Unit } from '@bouwkring/contract/amount'
import type { Transport } from '@bouwkring/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { newKey } from '../../platform/new-key.ts'
import { tellError } from '../../platform/tell-error.ts'
import { unitText } from '../../products/index.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { FieldError, NumberInput } from '../../ui/form/index.ts'
import {
  FormDialog,
  IconButton,
  KeyValueList,
  SegmentedControl,
  showToast,
} from '../../ui/index.ts'
import { Thumb } from '../pieces/Thumb.tsx'
import { amountIn } from '../../platform/format.ts'
import { useReserveTogether } from './api.ts'
import { TermsFields, type Terms } from './TermsFields.tsx'
import {
  type Basis,
  bodyOf,
  filledIn,
  type Line,
  sums,
  transportOf,
  wrongWith,
} from './basket-form.ts'
import * as styles from './basket.module.css'

interface ReserveTogetherProps {
  /** The organisation's own demand that it fills; null if it is for none. */
  demand: { id: number; name: string; unit: Unit | null } | null
  lines: readonly (Line & { amount: number })[]
  /** Whether each line counts without the others, as chosen earlier. */
  mode: BasketMode
  /** What the proposal was based on. */
  basis?: Basis
  onClose: () => void
  onDone: (basketId: number) => void
}

type Errors = Readonly<Record<string, string>>
/** The error of a line that has no field of its own, such as a product that is gone. */
const aboutLine = (errors: Errors, at: number) =>
  errors[`lines.${at}.product`] ??
  errors[`lines.${at}.store`] ??
  errors[`lines.${at}.demand`] ??
  errors[`lines.${at}.transport`] ??
  ''

/** What distinguishes a line from the others: its product and organisation, and the demand that it is for. */
const named = ({ name, tenant }: Line['product'], filled: Line['for']) => ({
  product: filled ? `${name} (${filled.name})` : name,
  company: tenant.company,
})

// Only for a proposal is it known what others request: anything else shows the stock.
const leftKey = (asked: number | undefined) => {
  if (asked === undefined) return 'leftThere'
  return asked > 0 ? 'leftAsked' : 'left'
}

/** How much of it can be reserved, and how much waiting baskets request. */
function leftText({ product, asked }: Line, t: TFunction<'baskets'>, language: string) {
  const { amount, amount_type: type, unit } = product
  if (type !== 0 || amount === null) return ''
  const say = (value: number) => amountIn(value, unit, language)
  const text = t(leftKey(asked), {
    amount: say(Math.max(0, amount - (asked ?? 0))),
    asked: say(asked ?? 0),
  })
  return `, ${text}`
}

/** The transport of a line's goods, from the modes offered. */
function LineTransport({
  line,
  label,
  onChange,
}: {
  line: Line
  label: string
  onChange: (way: Transport) => void
}) {
  const { t } = useTranslation('transactions')
  const { transport: ways } = line.product
  const value = transportOf(line)
  if (!value) return null
  // A single mode is no choice: it is shown as text.
  if (ways.length === 1)
    return (
      <span className={`small ${styles.transport}`}>
        {t('transport.label')}: {t(`transport.${value}`)}
      </span>
    )
  return (
    <div className={styles.transport}>
      <SegmentedControl
        label={label}
        value={value}
        segments={ways.map((way) => ({ value: way, label: t(`transport.${way}`) }))}
        onChange={onChange}
      />
    </div>
  )
}

interface LinesProps {
  lines: readonly Line[]
  errors: Errors
  onChange: (lines: readonly Line[]) => void
}
function Lines({ lines, errors, onChange }: LinesProps) {
  const { t, i18n } = useTranslation('baskets')
  const change = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...part } : line)))
  return (
    <ul className={styles.wanted}>
      {lines.map((line, at) => {
        const { product, amount, store, for: filled } = line
        return (
          <li key={`${product.id} ${filled?.id ?? ''}`} className={styles.line}>
            <Thumb product={product} size={40} />
            <div className={styles.names}>
              <b className="ink-strong wrap-anywhere">{product.name}</b>
              <span className="small muted">
                {[product.tenant.company, product.city].filter(Boolean).join(' · ')}
                {leftText(line, t, i18n.language)}
              </span>
              {filled ? (
                <span className="small wrap-anywhere">{t('forLine', { demand: filled.name })}</span>
              ) : null}
              {store ? (
                <span className="small">
                  {t('room', { count: store.weeks, depot: store.name })}
                </span>
              ) : null}
              <FieldError id={`line-${at}`} error={aboutLine(errors, at)} />
            </div>
            <div className={styles.howMuch}>
              <NumberInput
                id={`line-${at}-amount`}
                label={t('amountOf', named(product, filled))}
                hideLabel
                value={amount}
                onChange={(n) => change(at, { amount: n })}
                unit={unitText(product.unit)}
                digits={2}
                most={3}
                error={errors[`lines.${at}.amount`] ?? ''}
              />
            </div>
            <IconButton
              aria-label={t('takeOut', named(product, filled))}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter((_, i) => i !== at))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
            <LineTransport
              line={line}
              label={t('transportOf', named(product, filled))}
              onChange={(transport) => change(at, { transport })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Reserves several products in one act: how much of each, whether each line counts without the others, and until when an answer is requested. */
export default function ReserveTogether({
  demand,
  lines: given,
  mode,
  basis,
  onClose,
  onDone,
}: ReserveTogetherProps) {
  const { t, i18n } = useTranslation('baskets')
  const user = useUser()
  const navigate = useNavigate()
  const reserve = useReserveTogether()
  const [lines, setLines] = useState<readonly Line[]>(given)
  const [form, setForm] = useState<Terms>({
    mode,
    reason: '',
    remark: '',
    days: basketDays,
  })
  const [errors, setErrors] = useState<Errors>({})
  // Called once unsaved input is no longer guarded: the caller may navigate to another page.
  const [made, setMade] = useState<number>()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (made !== undefined) done(made)
  }, [made])
  const put = (part: Partial<Terms>) => setForm({ ...form, ...part })
  // One key for the form's contents: pressing again after a lost response does not reserve twice.
  const sent = useRef({ body: '', key: '' })
  const sum = sums(lines)
    .map(({ unit, amount }) => amountIn(amount, unit, i18n.language))
    .join(' + ')
  const refused = (error: Error) => {
    const told = isApiError(error) ? (error.reply?.violations ?? []) : []
    setErrors(Object.fromEntries(told.toReversed().map(({ path, message }) => [path, message])))
    tellError(error, told.length > 0 ? t('refused') : undefined)
  }
  const send = () => {
    const body = bodyOf({ ...form, lines }, demand?.id ?? null, basis)
    const wrong = wrongWith(body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    reserve.mutateAsync({ body, key: sent.current.key }).then(({ id }) => {
      showToast(t('done', { count: lines.length }), {
        tone: 'success',
        action: {
          label: t('see'),
          onClick: () => void navigate({ to: '/mandjes/$id', params: { id: String(id) } }),
        },
      })
      setMade(id)
    }, refused)
  }
  return (
    <FormDialog
      title={t('together')}
      confirm={t('reserve')}
      wide
      busy={reserve.isPending}
      dirty={made === undefined && (lines !== given || form.remark !== '' || form.reason !== '')}
      onConfirm={send}
      onClose={onClose}
    >
      <p aria-live="polite">
        {t(demand ? 'sumFor' : 'sum', {
          sum,
          count: filledIn(lines).length,
          demand: demand?.name ?? '',
        })}
      </p>
      <Lines lines={lines} errors={errors} onChange={setLines} />
      <FieldError id="lines" error={errors.lines ?? errors.demand ?? ''} />
      <TermsFields terms={form} errors={errors} onChange={put} />
      <KeyValueList
        items={[{ key: t('contact'), value: `${user.name}, ${user.tenant.company}` }]}
      />
      <p className="small muted">
        {t('eachSees')} {demand || lines.some((line) => line.for) ? t('demandSeen') : ''}
      </p>
    </FormDialog>
  )
}
