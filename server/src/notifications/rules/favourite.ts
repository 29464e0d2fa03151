import type { Language } from '@bouwkring/contract/messages'
import { moneyText } from '../rules-mail-parts.ts'
import { dayText, type Subject, type Text, type Texts } from './subject.ts'
import { amountText } from './transaction.ts'

const words = {
  nl: {
    cheaper: 'Prijs lager',
    left: (now: string, was: string) => `Nog ${now} van ${was}`,
    none: (was: string) => `Niets meer over van ${was}`,
    ends: 'Binnenkort niet meer beschikbaar',
    price: (now: string, was: string) => `${now} in plaats van ${was}`,
    till: (day: string) => `Beschikbaar tot en met ${day}`,
    gone: 'Deze favoriet is niet meer te zien.',
    favourite: 'Favoriet',
    link: 'Bekijk product',
    all: 'Naar uw favorieten',
  },
  en: {
    cheaper: 'Lower price',
    left: (now: string, was: string) => `${now} of ${was} left`,
    none: (was: string) => `Nothing left of ${was}`,
    ends: 'Soon no longer available',
    price: (now: string, was: string) => `${now} instead of ${was}`,
    till: (day: string) => `Available until ${day}`,
    gone: 'This favourite is no longer visible.',
    favourite: 'Favourite',
    link: 'View product',
    all: 'Go to your favourites',
  },
} as const

type Favourite = NonNullable<Subject['favourite']>

// "40 van 120 m²": the unit appears once, with the total.
function leftText(now: number, was: number, unit: string | null, language: Language) {
  const w = words[language]
  const whole = amountText(was, unit, language)
  return now === 0 ? w.none(whole) : w.left(amountText(now, null, language), whole)
}

/** What has dropped or will soon be gone, briefly and in full; the first brief text is the subject. */
function saidOf({ amount, unit, price, till, was }: Favourite, language: Language) {
  const w = words[language]
  const cheaper =
    was.price !== null && price !== null && price < was.price
      ? {
          short: w.cheaper,
          long: w.price(moneyText(price, language), moneyText(was.price, language)),
        }
      : null
  const left =
    was.amount !== null && amount !== null && amount < was.amount
      ? leftText(amount, was.amount, unit, language)
      : ''
  const ends = was.ends ? { short: w.ends, long: till ? w.till(dayText(till)) : '' } : null
  return [cheaper, left ? { short: left, long: cheaper ? left : '' } : null, ends].filter(
    (one) => one !== null,
  )
}

function favouriteText({ favourite }: Subject, language: Language): Text {
  const w = words[language]
  if (!favourite)
    return {
      subject: w.favourite,
      details: w.gone,
      full_details: w.gone,
      link: '/favorites',
      link_text: w.all,
    }
  const said = saidOf(favourite, language)
  const details = said
    .map(({ long }) => long)
    .filter(Boolean)
    .join('. ')
  return {
    subject: `${said[0]?.short ?? w.favourite}: ${favourite.name}`,
    details,
    full_details: details && `${details}.`,
    link: `/products/${favourite.id}`,
    link_text: w.link,
  }
}

export const favouriteTexts = { favourite_changed: favouriteText } satisfies Texts
