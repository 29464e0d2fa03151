import type { StillAnswer, StillOffer } from '@bouwkring/contract/still-there'
import { useId, useState } from 'react'
import { unitText } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { NumberInput } from '../../ui/form/index.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './still.module.css'

/** An answer about an offer. */
export interface Said {
  answer: StillAnswer
  amount?: number
}
interface StillActsProps {
  offer: StillOffer
  /** The answer chosen in a mail. */
  lead?: StillAnswer | undefined
  busy: boolean
  onSay: (said: Said) => void
}

/** The available amount, in its own field. */
function AmountForm({
  offer,
  busy,
  onSay,
  onCancel,
}: Omit<StillActsProps, 'lead'> & { onCancel: () => void }) {
  const { t } = useTranslation('still')
  const id = useId()
  const [amount, setAmount] = useState<number | null>(offer.amount)
  const [wrong, setWrong] = useState(false)
  const isWrong = amount === null || !(amount > 0)
  return (
    <form
      className={styles.amount}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(isWrong)
        if (!isWrong) onSay({ answer: 'amount', amount })
      }}
    >
      <NumberInput
        id={id}
        label={t(offer.unit ? 'amountIn' : 'amountLabel', { unit: unitText(offer.unit) })}
        value={amount}
        onChange={setAmount}
        most={3}
        error={wrong && isWrong ? t('amountWrong') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={busy}>
          {t('keep')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

/** The three answers about an offer: it is available, the amount has changed, or it is gone. */
export function StillActs({ offer, lead = 'there', busy, onSay }: StillActsProps) {
  const { t } = useTranslation('still')
  const counted = offer.amount_type === 0
  const [typing, setTyping] = useState(lead === 'amount' && counted)
  if (typing)
    return <AmountForm offer={offer} busy={busy} onSay={onSay} onCancel={() => setTyping(false)} />
  const look = (answer: StillAnswer) => (answer === lead ? 'contained' : 'outlined')
  const named = (answer: StillAnswer) => t('act.of', { act: t(`act.${answer}`), name: offer.name })
  return (
    <div className={styles.actions}>
      <Button
        variant={look('there')}
        loading={busy}
        aria-label={named('there')}
        onClick={() => onSay({ answer: 'there' })}
      >
        {t('act.there')}
      </Button>
      {counted ? (
        <Button
          variant={look('amount')}
          disabled={busy}
          aria-label={named('amount')}
          onClick={() => setTyping(true)}
        >
          {t('act.amount')}
        </Button>
      ) : null}
      <Button
        variant={look('gone')}
        color={lead === 'gone' ? 'error' : 'primary'}
        disabled={busy}
        aria-label={named('gone')}
        onClick={() => onSay({ answer: 'gone' })}
      >
        {t('act.gone')}
      </Button>
    </div>
  )
}
