import type { DashboardLayout, WidgetType } from '@bouwkring/contract/user-settings'

export const columns = ['col1', 'col2', 'col3'] as const
export type ColumnName = (typeof columns)[number]
/** The blocks that a dashboard can contain. */
export const widgetTypes: readonly WidgetType[] = [
  'featured-products',
  'notifications',
  'shortcuts',
]
const widget = (widgetType: WidgetType) => ({ id: widgetType, widgetType })

/** The default dashboard, if the user has not arranged it. */
export const standard: DashboardLayout = {
  col1: [widget('featured-products')],
  col2: [widget('notifications')],
  col3: [widget('shortcuts')],
}

const isWidget = (value: unknown): value is { id: string; widgetType: WidgetType } =>
  typeof value === 'object' &&
  value !== null &&
  widgetTypes.includes((value as { widgetType: WidgetType }).widgetType)

/** A stored layout as far as it can be shown: unknown and duplicate blocks are left out. Null when nothing was stored. */
export function readLayout(value: unknown): DashboardLayout | null {
  if (typeof value !== 'object' || value === null) return null
  const seen = new Set<WidgetType>()
  const read = (name: ColumnName) => {
    const given: unknown = (value as Record<string, unknown>)[name]
    return (Array.isArray(given) ? given : [])
      .filter(isWidget)
      .filter(({ widgetType }) => !seen.has(widgetType) && seen.add(widgetType))
      .map(({ widgetType }) => widget(widgetType))
  }
  return { col1: read('col1'), col2: read('col2'), col3: read('col3') }
}

const types = (layout: DashboardLayout) =>
  columns.map((name) => layout[name].map((w) => w.widgetType).join()).join('|')
export const same = (a: DashboardLayout, b: DashboardLayout) => types(a) === types(b)

/** The position of a block; undefined when it is not on the dashboard. */
export function placeOf(layout: DashboardLayout, type: WidgetType) {
  for (const column of columns) {
    const at = layout[column].findIndex((w) => w.widgetType === type)
    if (at >= 0) return { column, at }
  }
  return undefined
}

export const without = (layout: DashboardLayout, type: WidgetType): DashboardLayout => {
  const left = (name: ColumnName) => layout[name].filter((w) => w.widgetType !== type)
  return { col1: left('col1'), col2: left('col2'), col3: left('col3') }
}

/** Puts a block in a column, before the one already there; a block never occurs twice. */
export function put(
  layout: DashboardLayout,
  type: WidgetType,
  column: ColumnName,
  at = Infinity,
): DashboardLayout {
  const rest = without(layout, type)
  const list = [...rest[column]]
  list.splice(Math.min(at, list.length), 0, widget(type))
  return { ...rest, [column]: list }
}

export const directions = ['left', 'up', 'down', 'right'] as const
export type Direction = (typeof directions)[number]

/** The layout after moving a block one step; undefined when it can go no further. */
export function moved(
  layout: DashboardLayout,
  type: WidgetType,
  direction: Direction,
): DashboardLayout | undefined {
  const place = placeOf(layout, type)
  if (!place) return undefined
  const { column, at } = place
  if (direction === 'up' || direction === 'down') {
    const next = at + (direction === 'up' ? -1 : 1)
    return next < 0 || next >= layout[column].length ? undefined : put(layout, type, column, next)
  }
  const beside = columns[columns.indexOf(column) + (direction === 'left' ? -1 : 1)]
  return beside && put(layout, type, beside, at)
}

/** The layout after a drop on `over`: a column (at its end) or a block (in its place). */
export function dropped(layout: DashboardLayout, type: WidgetType, over: string): DashboardLayout {
  if ((columns as readonly string[]).includes(over)) return put(layout, type, over as ColumnName)
  const target = placeOf(layout, over as WidgetType)
  return !target || over === type ? layout : put(layout, type, target.column, target.at)
}
