import { useTranslation } from '../../../texts/index.ts'
import { OrderButton, useOpener } from '../../../ui/index.ts'
import { ChoiceMenu } from '../../../ui/menu/index.ts'
import { searchOrders, type SearchesView } from '../searches-view.ts'

interface OrderOfSearchesProps {
  value: SearchesView['order']
  onChange: (order: SearchesView['order']) => void
}

/** The order of the searches. */
export function OrderOfSearches({ value, onChange }: OrderOfSearchesProps) {
  const { t } = useTranslation('savedsearches')
  const { anchor, open, close } = useOpener()
  const label = t('order.label')
  const choices = searchOrders.map((order) => ({ value: order, text: t(`order.${order}`) }))
  return (
    <>
      <OrderButton
        label={label}
        text={t(`order.${value}`)}
        expanded={anchor !== null}
        onOpen={open}
      />
      <ChoiceMenu {...{ label, choices, value, onChange, anchor }} onClose={close} />
    </>
  )
}
