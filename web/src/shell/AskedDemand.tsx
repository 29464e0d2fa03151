import type { Spot } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine } from 'lucide-react'
import { otlQuery } from '../catalogue/index.ts'
import { useAddress } from '../platform/address.ts'
import { unitText } from '../products/index.ts'
import { AddProductButton } from '../products/screens.ts'
import { readAsked } from '../spots/screens.ts'
import { useTranslation } from '../texts/index.ts'
import { loadFit } from './fit.ts'
import * as noteStyles from '../ui/note.module.css'

/** On a spot made for a search: the demand searched for, to be added with one click. Hidden once there is a demand. */
export function AskedDemand({ spot }: { spot: Spot }) {
  const { t } = useTranslation('savedsearches')
  const { otl, words, amount, unit } = useAddress(readAsked)
  const wanted = spot.counts.demands === 0 && spot.can.addProducts
  const { data } = useQuery({ ...otlQuery(otl ?? 0), enabled: wanted && otl !== undefined })
  const what = otl === undefined ? words : data?.name
  if (!wanted || what === undefined) return null
  return (
    <div className={`${noteStyles.note} row wrap between`}>
      <ArrowDownToLine size={18} aria-hidden />
      <span className="grow">
        {t('taken', {
          what: [what, amount, amount && unit ? unitText(unit) : ''].filter(Boolean).join(' '),
        })}
      </span>
      <AddProductButton
        spotId={spot.id}
        released={false}
        fit={loadFit}
        start={{ otl, sought: words, amount, unit }}
      />
    </div>
  )
}
