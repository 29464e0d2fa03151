import type { Transport } from '@bouwkring/contract/products'
import type { Transaction } from '@bouwkring/contract/transactions'
import { PackageCheck, Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { useTransport } from '../api.ts'

const icons = { pickup: PackageCheck, delivery: Truck }
// Specification 1, section 9: transport waits 300 ms.
const pauseMs = 300

/** Pick up or delivery: chosen by either side while that is still open, else said. */
export function TransportChoice({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const { id, transport, product, can } = transaction
  const save = useTransport(id)
  const [chosen, setChosen] = useState<Transport | null>(null)
  const { mutate } = save
  const due = useRef<{ timer: number; save: () => void }>(undefined)
  // Whoever leaves before the pause is over still chose.
  useEffect(
    () => () => {
      if (!due.current) return
      window.clearTimeout(due.current.timer)
      due.current.save()
    },
    [],
  )
  const choose = (way: Transport) => {
    setChosen(way)
    window.clearTimeout(due.current?.timer)
    const send = () => {
      due.current = undefined
      if (way === transport) setChosen(null)
      else mutate(way, { onSettled: () => setChosen(null) })
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
