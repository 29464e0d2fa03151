import type { OtlCard } from '@bouwkring/contract/catalogue'
import type { RefObject } from 'react'
import type { FilteredProperty } from './PropertyFilter.tsx'

export interface SearchFieldProps {
  id: string
  /** The text that is searched for now. */
  text: string
  onText: (text: string) => void
  onOtl: (otl: OtlCard) => void
  /** Properties are suggested where they can be asked about. */
  onProperty?: (property: FilteredProperty) => void
  placeholder: string
}

export interface SuggestFieldProps extends SearchFieldProps {
  /** What was typed before the suggestions were there. */
  typed: string
  onTyped: (typed: string) => void
  input: RefObject<HTMLInputElement | null>
  autoFocus: boolean
}
