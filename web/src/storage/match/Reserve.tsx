import type { Transport } from '@bouwkring/contract/products'
import type { ProposedDepot, StorageProposal } from '@bouwkring/contract/storage'
import { useNavigate } from '@tanstack/react-router'
import { Info, Warehouse } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useHost } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { moneyText, unitOn } from '../../platform/format.ts'
import { newKey } from '../../platform/new-key.ts'
import { useTranslation } from '../../texts/index.ts'
import { transactionAt, TransportField } from '../../transactions/screens.ts'
import { FieldError, NumberInput } from '../../ui/form/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { useReserveWithStorage } from '../api.ts'
import { floorText } from '../number-text.ts'
import { costsOf, goodsText, rangeText, wrongAmount } from './proposal-text.ts'
import * as styles from './reserve.module.css'

interface ReserveProps {
  match: number
  proposal: StorageProposal
  depot: ProposedDepot
  /** The last rejection that was not about a field. */
  refused: string
  onRefused: (why: string) => void
}

/** The cost of goods and of room, and the total. */
function Costs({
  proposal,
  depot,
  amount,
}: Pick<ReserveProps, 'proposal' | 'depot'> & { amount: number | null }) {
  const { t, i18n } = useTranslation('storage')
  const { language } = i18n
  const { goods, room, sum, floor } = costsOf(proposal, depot, amount)
  const range = rangeText(proposal, depot, amount, t, language)
  const money = (cents: number | null, unknown: string) =>
    cents === null ? t(unknown) : moneyText(cents, language)
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{goodsText(proposal, amount, t, language)}</dt>
        <dd>{money(goods, 'costs.notKnown')}</dd>
      </div>
      <div>
        <dt>
          {t('costs.room', { floor: floorText(floor ?? 0, language), count: proposal.weeks })}
        </dt>
        <dd>{money(room, 'onRequest')}</dd>
      </div>
      <div className={styles.sum}>
        <dt>
          {t('costs.sum')}
          {range ? <span className={styles.range}>{range}</span> : null}
        </dt>
        <dd>{money(sum, 'costs.notKnown')}</dd>
      </div>
    </dl>
  )
}

function useReserve({ match, proposal, depot, onRefused }: ReserveProps) {
  const { t } = useTranslation('storage')
  const { productSlug } = useHost()
  const navigate = useNavigate()
  const reserve = useReserveWithStorage(match)
  const [amount, setAmount] = useState<number | null>(proposal.amount)
  const [transport, setTransport] = useState<Transport | undefined>(proposal.transport[0])
  const [errors, setErrors] = useState<{ amount?: string }>({})
  // One key per request body: pressing again after a lost response does not reserve twice.
  const sent = useRef({ text: '', key: '' })
  const refused = (error: Error) => {
    const ofAmount = isApiError(error) ? error.field('amount') : undefined
    if (isApiError(error) && error.status === 401) return
    if (ofAmount === undefined) onRefused(error.message)
    else setErrors({ amount: ofAmount })
  }
  const send = () => {
    const wrong = wrongAmount(amount)
    if (wrong) return setErrors({ amount: wrong })
    setErrors({})
    onRefused('')
    const body = { spot: depot.spot.id, amount: amount ?? 0, ...(transport && { transport }) }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    reserve.mutateAsync({ body, key: sent.current.key }).then(({ id }) => {
      showToast(t('done'), { tone: 'success' })
      void navigate(transactionAt(productSlug, id))
    }, refused)
  }
  return { amount, setAmount, transport, setTransport, errors, send, busy: reserve.isPending }
}

/** The total cost, and the request for both in one act. */
export function Reserve(props: ReserveProps) {
  const { proposal, depot, refused } = props
  const { t, i18n } = useTranslation('storage')
  const id = useId()
  const { amount, setAmount, transport, setTransport, errors, send, busy } = useReserve(props)
  const free = proposal.can.reserve && proposal.reserved === null
  return (
    <form
      className={styles.reserve}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <Costs proposal={proposal} depot={depot} amount={amount} />
      {free ? (
        <>
          <NumberInput
            id={`${id}-amount`}
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            unit={unitOn(proposal.unit, i18n.language) ?? ''}
            digits={2}
            most={3}
            error={errors.amount ?? ''}
          />
          <TransportField ways={proposal.transport} value={transport} onChange={setTransport} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            loading={busy}
            startIcon={<Warehouse size={20} aria-hidden />}
          >
            {t('reserve')}
          </Button>
          <div role="alert">
            <FieldError id={`${id}-all`} error={refused} />
          </div>
          <p className={`small muted ${styles.note}`}>
            <Info size={16} aria-hidden />
            {t('oneAct')}
          </p>
        </>
      ) : null}
    </form>
  )
}
