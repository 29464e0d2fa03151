import type { ListedProperty } from '@bouwkring/contract/property-editing'
import { bareFigure } from '../../ui/form/index.ts'

/** How many options a preview shows. */
const mostShown = 3
/** The first options, with an ellipsis when there are more. */
export const examplesOf = (options: readonly string[]) =>
  options.slice(0, mostShown).join(', ') + (options.length > mostShown ? '…' : '')

type Shown = Pick<ListedProperty, 'type' | 'data' | 'units'>
const rangeOf = ({ data: { min, max } }: Shown, text: (value: number) => string) =>
  typeof min === 'number' && typeof max === 'number'
    ? `${text(min)} – ${text(max)}`
    : typeof min === 'number'
      ? `≥ ${text(min)}`
      : typeof max === 'number'
        ? `≤ ${text(max)}`
        : ''

/** An example of a property's values, in a few words. */
export function previewOf(
  property: Shown,
  kindName: (kind: string) => string,
  language: string,
): string {
  const { type, data, units } = property
  if (data.options) return examplesOf(data.options)
  if (data.kinds) return examplesOf(data.kinds.map(kindName))
  return type === 'number' || type === 'slider'
    ? [rangeOf(property, (value) => bareFigure(value, units[0], language)), examplesOf(units)]
        .filter(Boolean)
        .join(' ')
    : ''
}
