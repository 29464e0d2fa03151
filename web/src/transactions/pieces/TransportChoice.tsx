import type { Transport } from '@bouwkring/contract/products'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, SegmentedControl } from '../../ui/index.ts'
import { useTransport } from '../api.ts'
import { isToSend, onlyWay } from '../transport-choice.ts'
import { icons, Way } from './TransportField.tsx'

// Specification 1, section 9: transport waits 300 ms.
const pauseMs = 300

/** The mode that was chosen here and is not stored yet, and how to choose one. */
function useChoice({ id, transport }: Transaction) {
  const save = useTransport(id)
  const [chosen, setChosen] = useState<Transport | null>(null)
  const { mutate } = save
  // The latest stored one: it may change during the pause.
  const stored = useRef(transport)
  const underWay = useRef<Transport>(undefined)
  useEffect(() => {
    stored.current = transport
  }, [transport])
  const due = useRef<{ timer: number; save: () => void }>(undefined)
  // A user who leaves before the pause is over still made the choice.
  useEffect(
    () => () => {
      if (!due.current) return
      window.clearTimeout(due.current.timer)
      due.current.save()
    },
    [],
  )
  const settled = () => {
    underWay.current = undefined
    // A choice made meanwhile stays until it is sent.
    if (!due.current) setChosen(null)
  }
  const choose = (way: Transport) => {
    setChosen(way)
    window.clearTimeout(due.current?.timer)
    const send = () => {
      due.current = undefined
      if (isToSend(way, stored.current, underWay.current)) {
        underWay.current = way
        mutate(way, { onSettled: settled })
      } else if (!underWay.current) setChosen(null)
    }
    due.current = { timer: window.setTimeout(send, pauseMs), save: send }
  }
  return { chosen, choose }
}

/** The buttons while it can still be chosen: one for each mode, or one to agree on the only mode. */
function Buttons({
  ways,
  only,
  value,
  onChoose,
}: {
  ways: readonly Transport[]
  only: Transport | undefined
  value: Transport | 'open'
  onChoose: (way: Transport) => void
}) {
  const { t } = useTranslation('transactions')
  return (
    <div className="no-print">
      {only ? (
        <Button size="small" onClick={() => onChoose(only)}>
          {t(`transport.agree.${only}`)}
        </Button>
      ) : (
        <SegmentedControl
          label={t('transport.label')}
          value={value}
          onChange={(way) => {
            if (way !== 'open') onChoose(way)
          }}
          segments={ways.map((way) => ({
            value: way,
            label: t(`transport.${way}`),
            icon: icons[way],
          }))}
        />
      )}
    </div>
  )
}

/** Whether a choice between modes shows which is agreed: not one that is not offered any more, nor where there is one mode only. */
const isShownByChoice = (ways: readonly Transport[], value: Transport | 'open') =>
  ways.length > 1 && (value === 'open' || ways.includes(value))

/** Pickup or delivery: either side can choose while it is still open. Text after that, and where there is nothing to choose. */
export function TransportChoice({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const { transport, product, can } = transaction
  const { chosen, choose } = useChoice(transaction)
  const ways: readonly Transport[] =
    product.transport.length > 0 ? product.transport : ['pickup', 'delivery']
  const value: Transport | 'open' = chosen ?? transport ?? 'open'
  const only = onlyWay(ways, chosen ?? transport)
  const asks = can.transport && only?.agreed !== true
  return (
    <div className="column gap-2">
      <span className="tiny muted medium">{t('transport.label')}</span>
      <div className="row wrap gap-3">
        <span
          role="status"
          className={asks && isShownByChoice(ways, value) ? 'print-only' : undefined}
        >
          <Way way={value} />
        </span>
        {asks ? <Buttons ways={ways} only={only?.way} value={value} onChoose={choose} /> : null}
      </div>
    </div>
  )
}
