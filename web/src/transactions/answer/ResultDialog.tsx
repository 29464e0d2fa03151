import type { AnswerMove, TransactionDetail } from '@bouwkring/contract/transactions'
import { CircleCheck, CircleX } from 'lucide-react'
import { type FocusEvent, type MouseEvent, useState } from 'react'
import { useHost } from '../../accounts/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { amountIn } from '../../platform/format.ts'
import { senderOf } from '../sides.ts'
import { transactionAt } from '../pieces/TransactionLink.tsx'
import { useCountdown } from './use-countdown.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as styles from './answer.module.css'

/** Seconds until the start page opens by itself. */
const seconds = 3

interface ResultDialogProps {
  move: AnswerMove
  transaction: TransactionDetail
  onStay: () => void
  onLeave: () => void
}

/** Confirms the answer and continues to the start page, unless the user wants to stay. Paused while the pointer or the focus is on it; a pointer still resting where it answered pauses nothing. */
export function ResultDialog({ move, transaction, onStay, onLeave }: ResultDialogProps) {
  const { t, i18n } = useTranslation('answer')
  const { productSlug } = useHost()
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  const { left, stop } = useCountdown(seconds, over || within, onLeave)
  const { product, amount } = transaction
  const Icon = move === 'accept' ? CircleCheck : CircleX
  const stay = () => {
    stop()
    onStay()
  }
  // Only focus on a link or button counts: the dialog itself has the focus from the start.
  const onButton = (element: EventTarget) =>
    element instanceof HTMLElement && element.matches('a, button')
  return (
    <Dialog
      open
      onClose={stay}
      maxWidth="xs"
      fullWidth
      aria-labelledby="answer-result"
      aria-describedby="answer-result-text"
      slotProps={{
        paper: {
          // A dialog that opens under a resting pointer is entered without movement, and browsers report a move with no distance.
          onMouseMove: ({ movementX, movementY }: MouseEvent) => {
            if (movementX !== 0 || movementY !== 0) setOver(true)
          },
          onMouseLeave: () => setOver(false),
          onFocus: (event: FocusEvent) => setWithin(onButton(event.target)),
          onBlur: () => setWithin(false),
        },
      }}
    >
      <DialogTitle id="answer-result" className="row gap-3">
        <Icon size={22} aria-hidden /> {t(`result.${move}`)}
      </DialogTitle>
      <DialogContent id="answer-result-text" className="column gap-3">
        <p>
          {t(
            move === 'accept' && !product.is_released
              ? 'resultText.acceptDemand'
              : `resultText.${move}`,
            {
              amount: amountIn(amount, product.unit, i18n.language),
              product: product.name,
              other: senderOf(transaction).company,
            },
          )}
        </p>
        <p role="status">
          {left === null
            ? t('noLeave')
            : over || within
              ? t('held')
              : t('leave', { count: seconds })}
        </p>
        {left === null ? null : (
          <p className="muted small" aria-hidden>
            {t('left', { count: left })}
          </p>
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        <ButtonLink {...transactionAt(productSlug, transaction.id)}>
          {t('toTransaction')}
        </ButtonLink>
        {left === null ? (
          <Button variant="contained" onClick={onLeave}>
            {t('toStart')}
          </Button>
        ) : (
          <Button variant="contained" onClick={stay}>
            {t('stay')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
