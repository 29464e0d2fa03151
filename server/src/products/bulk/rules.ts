import type { FieldMessage } from '@bouwkring/contract/messages'

/** What doing it to a product would be; `path` is the field of its form that a problem is about, empty where it is none. */
export type Finding =
  | { state: 'ready' | 'same' }
  | { state: 'refused'; problems: { path: string; message: FieldMessage }[] }
