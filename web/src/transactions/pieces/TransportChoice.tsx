import type { Transport } from '@bouwkring/contract/products'
import type { Transaction } from '@bouwkring/contract/transactions'
import { PackageCheck, Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { useTransport } from '../api.ts'
import { isToSend } from '../transport-choice.ts'

const icons = { pickup: PackageCheck, delivery: Truck }
// Specification 1, section 9: transport waits 300 ms.
const pauseMs = 300

/** Pickup or delivery: either side can choose while it is still open; after that it is shown as text. */
export function TransportChoice({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const { id, transport, product, can } = transaction
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
  const ways: readonly Transport[] =
    product.transport.length > 0 ? product.transport : ['pickup', 'delivery']
  const value: Transport | 'open' = chosen ?? transport ?? 'open'
  return (
    <div className="column gap-2">
      <span className="tiny muted medium">{t('transport.label')}</span>
      {can.transport ? (
        <div className="no-print">
          <SegmentedControl
            label={t('transport.label')}
            value={value}
            onChange={(way) => {
              if (way !== 'open') choose(way)
            }}
            segments={ways.map((way) => ({
              value: way,
              label: t(`transport.${way}`),
              icon: icons[way],
            }))}
          />
        </div>
      ) : null}
      <span className={can.transport ? 'medium ink-strong print-only' : 'medium ink-strong'}>
        {t(`transport.${value}`)}
      </span>
    </div>
  )
}
