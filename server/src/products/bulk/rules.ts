import type { FieldMessage } from '@bouwkring/contract/messages'

/** The effect of a deed on a product; `path` is the form field that a problem is about, empty if there is none. */
export type Finding =
  | { state: 'ready' | 'same' }
  | { state: 'refused'; problems: { path: string; message: FieldMessage }[] }
