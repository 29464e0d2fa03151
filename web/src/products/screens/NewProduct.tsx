import type { Otl, OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import type { LibraryItem } from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { otlQuery } from '../../catalogue/index.ts'
import { OtlPicker } from '../../catalogue/screens.ts'
import type { NewProductProps } from '../new-product.ts'
import { useLastTransport } from '../use-last-transport.ts'
import { NewProductForm } from './NewProductForm.tsx'

interface Choice {
  /** Undefined: the type of its object type. */
  type: OtlType | undefined
  card: Pick<OtlCard, 'id'> | null
  /** The library article that it is copied from. */
  item?: LibraryItem
}

// The object type with its properties; null without one, undefined while loading.
function useChosen(choice: Choice | undefined): Otl | null | undefined {
  const card = choice?.card
  const { data } = useQuery({ ...otlQuery(card?.id ?? 0), enabled: Boolean(card) })
  return card ? data : choice ? null : undefined
}

const firstChoice = (start: NewProductProps['start']): Choice | undefined =>
  start?.otl === undefined ? undefined : { type: undefined, card: { id: start.otl } }

/** What is known about a product before its form opens, if it concerns this object type. */
const startOf = (start: NewProductProps['start'], otl: Otl | null) =>
  start && (start.otl === undefined || start.otl === otl?.id) ? start : undefined

/** The input of the form, once it is known what the product is. */
function formOf(
  choice: Choice | undefined,
  otl: Otl | null | undefined,
  start: NewProductProps['start'],
) {
  const type = choice?.type ?? otl?.type
  if (!choice || !type || otl === undefined) return undefined
  return { type, otl, item: choice.item, start: startOf(start, otl) }
}

/** A new offer or demand of a spot: first the object type, then the matching form. */
export function NewProduct({ spotId, released, start, fit, onClose, onSaved }: NewProductProps) {
  const { t } = useTranslation('products')
  const [choice, setChoice] = useState(() => firstChoice(start))
  const [picking, setPicking] = useState(choice === undefined)
  const form = formOf(choice, useChosen(choice), start)
  const transport = useLastTransport(spotId, released)
  const pick = (card: OtlCard | null, type: OtlType) => {
    setChoice({ card, type })
    setPicking(false)
  }
  const take = (item: LibraryItem) => {
    setChoice({ card: item.otl, type: item.type, item })
    setPicking(false)
  }
  return (
    <>
      {form ? (
        <NewProductForm
          spotId={spotId}
          released={released}
          {...form}
          transport={transport}
          fit={fit}
          onPick={() => setPicking(true)}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : null}
      {picking ? (
        <OtlPicker
          title={t(released ? 'new.offer' : 'new.demand')}
          {...(form ? { type: form.type, chosen: choice?.card?.id } : { sought: start?.sought })}
          onChoose={pick}
          onChooseItem={take}
          onClose={() => (choice ? setPicking(false) : onClose())}
        />
      ) : null}
    </>
  )
}
