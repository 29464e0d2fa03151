/** The fixed texts of a letter with several parts. */
export const letterWords = {
  nl: {
    greeting: 'Beste',
    hits: (n: number) => `${n} ${n === 1 ? 'nieuwe treffer' : 'nieuwe treffers'}`,
    searches: (n: number) => `bij ${n} zoekopdrachten`,
    matches: (n: number) => `${n} ${n === 1 ? 'nieuwe match' : 'nieuwe matches'}`,
    others: (n: number) => `${n} ${n === 1 ? 'andere melding' : 'andere meldingen'}`,
    requests: (n: number) =>
      n === 1
        ? 'Eén reservering wacht op uw antwoord'
        : `${n} reserveringen wachten op uw antwoord`,
    accept: 'Accepteren',
    decline: 'Afwijzen',
    answers:
      'U kunt meteen antwoorden. Deze links zijn alleen voor u en werken zeven dagen, of tot de reservering verloopt.',
    broken: 'Zoekt niet meer: een filter van deze zoekopdracht bestaat niet meer.',
    stands: 'Zoekopdracht zoekt niet meer',
    all: 'Bekijk alle treffers',
    more: (n: number) => `En nog ${n}.`,
    repeated: (n: number) =>
      n === 1 ? 'Eén hiervan staat ook hierboven.' : `${n} hiervan staan ook hierboven.`,
    view: 'Bekijken',
    reserve: 'Reserveren',
    offer: 'Aanbieden',
    also: 'Verder nieuw',
    notifications: 'Alle meldingen',
    frequency: {
      now: 'U krijgt deze mail direct bij een treffer.',
      daily: 'U krijgt deze mail eenmaal per dag.',
      weekly: 'U krijgt deze mail op maandag.',
    },
    other: 'Hoe vaak u mail krijgt, kiest u bij',
    own: 'uw zoekopdrachten',
    preferences: 'Wat u verder per mail krijgt:',
    why: 'U krijgt deze mail omdat dit soort mail voor u is ingeschakeld. Wijzig wat u per mail krijgt:',
    stopOne: 'Stop de mails van deze zoekopdracht',
    stop: (n: number) =>
      n === 1 ? 'Stop deze mails' : `Stop de mails van deze ${n} zoekopdrachten`,
    these: (n: number) => `deze ${n} zoekopdrachten`,
    stopWhy: (names: string, n: number) =>
      `Stoppen werkt met één druk, zonder inloggen; ook met de knop Afmelden van uw mailprogramma. Het stopt de mails over treffers van ${names}, en geen andere. ${n === 1 ? 'De zoekopdracht blijft' : 'De zoekopdrachten blijven'} bewaard.`,
    moment: (at: string) => `De stand is die van ${at}; een ander kan eerder reserveren.`,
    price: { from: 'bieden vanaf', fixed: '', reasonable: 'redelijk bod', unknown: '' },
    per: 'per',
  },
  en: {
    greeting: 'Dear',
    hits: (n: number) => `${n} new ${n === 1 ? 'hit' : 'hits'}`,
    searches: (n: number) => `in ${n} saved searches`,
    matches: (n: number) => `${n} new ${n === 1 ? 'match' : 'matches'}`,
    others: (n: number) => `${n} other ${n === 1 ? 'notification' : 'notifications'}`,
    requests: (n: number) =>
      n === 1 ? 'One reservation waits for your answer' : `${n} reservations wait for your answer`,
    accept: 'Accept',
    decline: 'Decline',
    answers:
      'You can answer right away. These links are for you only and work for seven days, or until the reservation expires.',
    broken: 'No longer searches: one of its filters no longer exists.',
    stands: 'Saved search no longer searches',
    all: 'View all hits',
    more: (n: number) => `And ${n} more.`,
    repeated: (n: number) =>
      n === 1 ? 'One of these is also listed above.' : `${n} of these are also listed above.`,
    view: 'View',
    reserve: 'Reserve',
    offer: 'Offer',
    also: 'Also new',
    notifications: 'All notifications',
    frequency: {
      now: 'You get this mail as soon as there is a hit.',
      daily: 'You get this mail once a day.',
      weekly: 'You get this mail on Mondays.',
    },
    other: 'Choose how often you get mail in',
    own: 'your saved searches',
    preferences: 'What else you get by mail:',
    why: 'You get this mail because this kind of mail is switched on for you. Change what you get by mail:',
    stopOne: 'Stop the mails of this search',
    stop: (n: number) => (n === 1 ? 'Stop these mails' : `Stop the mails of these ${n} searches`),
    these: (n: number) => `these ${n} searches`,
    stopWhy: (names: string, n: number) =>
      `Stopping takes one press, without signing in; the unsubscribe button of your mail program does it too. It stops the mails about hits of ${names}, and no others. The ${n === 1 ? 'search is' : 'searches are'} kept.`,
    moment: (at: string) => `This is how it was at ${at}; somebody else may reserve first.`,
    price: { from: 'bids from', fixed: '', reasonable: 'reasonable offer', unknown: '' },
    per: 'per',
  },
} as const
export type Words = (typeof letterWords)['nl' | 'en']
