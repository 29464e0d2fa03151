import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece, OrderButton, useOpener } from '../../ui/index.ts'
import type { OrderChoice } from './OrderChoices.tsx'

const OrderChoices = latePiece(() =>
  import('./OrderChoices.tsx').then((module) => ({ default: module.OrderChoices })),
)

/** The order: a button that shows it and opens the choices. */
export function OrderMenu(choice: OrderChoice) {
  const { t } = useTranslation('market')
  const { anchor, opened, open, close } = useOpener()
  return (
    <>
      <OrderButton
        label={t('order.label')}
        text={t(`order.${choice.value ?? 'match'}`)}
        waiting={choice.value === undefined}
        expanded={anchor !== null}
        onOpen={open}
      />
      {opened ? (
        <Suspense fallback={null}>
          <OrderChoices {...choice} anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
