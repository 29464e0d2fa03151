import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { availability, type Offered, unavailability } from '../availability.ts'
import '../card.css'

/** The amount of a product, with the reason why there is none to be had: on pointing at it and by keyboard. */
export function Unavailable({ product, children }: { product: Offered; children: ReactNode }) {
  const { t } = useTranslation('market')
  const why = unavailability(product)
  if (why !== 'stock' && why !== 'demand') return <>{children}</>
  return <Hint text={t(`unavailable.${why}`)} className="unavailable">{children}</Hint>
}
