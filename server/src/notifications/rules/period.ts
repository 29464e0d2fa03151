import type { Language } from '@bouwkring/contract/messages'
import type { Days } from '../../platform/period-moved.ts'
import { dayText, storeText, type Subject, type Text, type Texts } from './subject.ts'

const words = {
  nl: {
    title: 'Periode verschoven',
    was: (was: string, now: string) => `Was ${was}, is nu ${now}.`,
    range: (from: string, till: string) => `${from} t/m ${till}`,
    from: (day: string) => `vanaf ${day}`,
    till: (day: string) => `t/m ${day}`,
    open: 'zonder vaste dagen',
    touches: (n: number) =>
      n === 1 ? 'Dit raakt uw reservering.' : `Dit raakt ${n} van uw reserveringen.`,
    none: 'Uw reserveringen hierop zijn inmiddels afgesloten.',
    fits: (store: string) => `Nog haalbaar: ja${store}.`,
    misses: 'Nog haalbaar: nee, de periodes passen niet meer bij elkaar.',
    some: (fits: number, misses: number) => `Nog haalbaar: ${fits}. Niet meer: ${misses}.`,
    one: 'Naar de transactie',
    all: 'Naar uw transacties',
  },
  en: {
    title: 'Period moved',
    was: (was: string, now: string) => `Was ${was}, now ${now}.`,
    range: (from: string, till: string) => `${from} to ${till}`,
    from: (day: string) => `from ${day}`,
    till: (day: string) => `until ${day}`,
    open: 'without fixed days',
    touches: (n: number) =>
      n === 1 ? 'This affects your reservation.' : `This affects ${n} of your reservations.`,
    none: 'Your reservations on this have been closed since.',
    fits: (store: string) => `Still feasible: yes${store}.`,
    misses: 'Still feasible: no, the periods no longer fit.',
    some: (fits: number, misses: number) => `Still feasible: ${fits}. No longer: ${misses}.`,
    one: 'Go to the transaction',
    all: 'Go to your transactions',
  },
} as const

type Words = (typeof words)[Language]
type Moved = NonNullable<Subject['moved']>

function periodText({ from, till }: Days, w: Words): string {
  if (from && till) return w.range(dayText(from), dayText(till))
  if (from) return w.from(dayText(from))
  return till ? w.till(dayText(till)) : w.open
}

/** Whether the reservations still fit, as far as both periods are known. */
function feasible({ count, fits, misses, gap }: Moved, language: Language): string {
  const w = words[language]
  if (fits + misses === 0) return ''
  if (count > 1) return w.some(fits, misses)
  return misses > 0 ? w.misses : w.fits(gap === null ? '' : ` (${storeText(gap, language)})`)
}

function movedText({ moved }: Subject, language: Language, slug: string): Text {
  const w = words[language]
  const all = { link: `/mijn-${slug}`, link_text: w.all }
  if (!moved) return { subject: w.title, details: w.none, full_details: w.none, ...all }
  const one = moved.count === 1 && moved.transaction !== null
  const details = [
    w.was(periodText(moved.was, w), periodText(moved.now, w)),
    moved.count === 0 ? w.none : w.touches(moved.count),
    feasible(moved, language),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    subject: moved.name === null ? w.title : `${w.title}: ${moved.name}`,
    details,
    full_details: details,
    ...(one ? { link: `/mijn-${slug}/${moved.transaction}`, link_text: w.one } : all),
  }
}

export const periodTexts = { period_moved: movedText } satisfies Texts
