import type { Basket } from '@bouwkring/contract/baskets'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FormerReply } from '../../platform/former-reply.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, KeyValueList, Panel } from '../../ui/index.ts'

/** What its proposal was based on, on request; on paper always. Absent where nothing was kept. `figures` lists the assumptions, each with its source. */
export function Basis({ basket, figures }: { basket: Basket; figures: ReactNode }) {
  const { t, i18n } = useTranslation('baskets')
  const [open, setOpen] = useState(false)
  const id = useId()
  const { assumptions = [], noted = [] } = basket as FormerReply<Basket, 'assumptions' | 'noted'>
  const count = assumptions.length + noted.length
  if (count === 0) return null
  return (
    <Panel title={t('basis.title')}>
      <p className="small ink-soft">{t('basis.lead')}</p>
      <Button
        className="no-print"
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'basis.close' : 'basis.open', { count })}
      </Button>
      <div id={id} className={open ? undefined : 'print-only'}>
        {assumptions.length > 0 ? figures : null}
        <KeyValueList
          items={noted.map(({ name, value }) => ({
            key: name,
            value: typeof value === 'number' ? value.toLocaleString(i18n.language) : String(value),
          }))}
        />
      </div>
    </Panel>
  )
}
