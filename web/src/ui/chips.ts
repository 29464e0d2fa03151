/** The maximum length of a chip's text (specification 1, section 9). */
export const chipLength = 45

/** One removable filter: its text and the change that removes it. */
export interface Chip<Change> {
  key: string
  label: string
  /** The number of values it represents. */
  count: number
  without: Change
}

/** Shortens a text to fit on a chip. */
export const shortened = (text: string, room = chipLength) =>
  text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text

/** Names as chips: one for each value, or one for all of them when they are too long together; `before` precedes each. */
export function valueChips<Change, V = unknown>(
  key: string,
  values: readonly V[],
  name: (value: V) => string,
  without: (kept: V[]) => Change,
  before = '',
): Chip<Change>[] {
  const names = values.map(name)
  if (values.length > 1 && (before + names.join(', ')).length > chipLength) {
    const more = ` +${values.length - 1}`
    return [
      {
        key,
        label: shortened(before + (names[0] ?? ''), chipLength - more.length) + more,
        count: values.length,
        without: without([]),
      },
    ]
  }
  return values.map((value, at) => ({
    key: `${key}-${String(value instanceof Object ? at : value)}`,
    label: shortened(before + (names[at] ?? '')),
    count: 1,
    without: without(values.filter((other) => other !== value)),
  }))
}
