import type { OtlCard } from '@bouwkring/contract/catalogue'
import type { RefObject } from 'react'
import type { FilteredProperty } from './PropertyFilter.tsx'

export interface SearchFieldProps {
  id: string
  /** The text currently searched for. */
  text: string
  onText: (text: string) => void
  onOtl: (otl: OtlCard) => void
  /** Properties are suggested only where the screen can ask for their value. */
  onProperty?: (property: FilteredProperty) => void
  placeholder: string
}

export interface SuggestFieldProps extends SearchFieldProps {
  /** The text typed before the suggestions were loaded. */
  typed: string
  onTyped: (typed: string) => void
  input: RefObject<HTMLInputElement | null>
  autoFocus: boolean
}
