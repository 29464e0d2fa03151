import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { type Offered, unavailability } from '../availability.ts'

/** What is shown of a product, with the reason why it cannot be had now where there is one: on pointing at it and by keyboard. */
export function Unavailable({ product, children }: { product: Offered; children: ReactNode }) {
  const { t } = useTranslation('market')
  const why = unavailability(product)
  if (!why) return <>{children}</>
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reached without a mouse
  return <Tooltip title={t(`unavailable.${why}`)} describeChild><span className="unavailable" tabIndex={0}>{children}</span></Tooltip>
}
