import Button from '@mui/material/Button'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece, useOpener } from '../../ui/index.ts'
import type { OrderChoice } from './OrderChoices.tsx'

const OrderChoices = latePiece(() =>
  import('./OrderChoices.tsx').then((module) => ({ default: module.OrderChoices })),
)

/** In which order: a button that says it and opens the choices. */
export function OrderMenu(choice: OrderChoice) {
  const { t } = useTranslation('market')
  const { anchor, opened, open, close } = useOpener()
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        startIcon={<ArrowUpDown size={16} aria-hidden />}
        endIcon={<ChevronDown size={16} aria-hidden />}
      >
        <span className="visually-hidden">{t('order.label')}: </span>
        {t(`order.${choice.value}`)}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <OrderChoices {...choice} anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
