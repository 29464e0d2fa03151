import { showDate } from '../ui/form/index.ts'

/** "01-03 t/m 31-05-2027": the year appears once when both are the same. */
export function periodText(from: string | undefined, till: string | undefined, till_: string) {
  if (!from || !till) return showDate(from ?? till)
  if (from === till) return showDate(from)
  return `${from.slice(0, 4) === till.slice(0, 4) ? showDate(from).slice(0, 5) : showDate(from)} ${till_} ${showDate(till)}`
}
