import type { Otl, OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { otlQuery } from '../../catalogue/index.ts'
import { OtlPicker } from '../../catalogue/screens.ts'
import { NewProductForm } from './NewProductForm.tsx'

export interface NewProductProps {
  spotId: number
  /** true: an offer, false: a demand. */
  released: boolean
  onClose: () => void
  onSaved: (product: Product) => void
}

type Choice = { type: OtlType; card: OtlCard | null }

/** A new offer or demand of a spot: first what it is, then the form that fits it. */
export function NewProduct({ spotId, released, onClose, onSaved }: NewProductProps) {
  const { t } = useTranslation('products')
  const [choice, setChoice] = useState<Choice>()
  const [picking, setPicking] = useState(true)
  const otl = useQuery({ ...otlQuery(choice?.card?.id ?? 0), enabled: Boolean(choice?.card) })
  const chosen: Otl | null | undefined = choice?.card ? otl.data : choice ? null : undefined
  const pick = (card: OtlCard | null, type: OtlType) => {
    setChoice({ card, type })
    setPicking(false)
  }
  return (
    <>
      {choice && chosen !== undefined ? <NewProductForm spotId={spotId} released={released} type={choice.type} otl={chosen} onPick={() => setPicking(true)} onClose={onClose} onSaved={onSaved} /> : null}
      {picking ? <OtlPicker title={t(released ? 'new.offer' : 'new.demand')} {...(choice && { type: choice.type, chosen: choice.card?.id })} onChoose={pick} onClose={() => (choice ? setPicking(false) : onClose())} /> : null}
    </>
  )
}
