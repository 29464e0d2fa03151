import type { Text } from './rules/subject.ts'

type Language = 'nl' | 'en'
interface To {
  name: string
  language: string
}
const words = {
  nl: {
    greeting: 'Beste',
    why: 'U krijgt deze mail omdat dit soort mail voor u is ingeschakeld. Wijzig wat u per mail krijgt:',
    day: (n: number) => (n === 1 ? 'Uw melding van vandaag' : `Uw ${n} meldingen van vandaag`),
    matches: (n: number) => `${n} nieuwe matches`,
    more: (n: number) => `En nog ${n}.`,
    all: 'Alle meldingen:',
    accept: 'Accepteren:',
    decline: 'Afwijzen:',
    answers:
      'U kunt meteen antwoorden. Deze links zijn alleen voor u en werken zeven dagen, of tot de reservering verloopt.',
  },
  en: {
    greeting: 'Dear',
    why: 'You get this mail because this kind of mail is switched on for you. Change what you get by mail:',
    day: (n: number) =>
      n === 1 ? 'Your notification of today' : `Your ${n} notifications of today`,
    matches: (n: number) => `${n} new matches`,
    more: (n: number) => `And ${n} more.`,
    all: 'All notifications:',
    accept: 'Accept:',
    decline: 'Decline:',
    answers:
      'You can answer right away. These links are for you only and work for seven days, or until the reservation expires.',
  },
}
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const speak = (to: To) => words[to.language === 'en' ? 'en' : ('nl' satisfies Language)]
/** Where a user chooses which mails to get. */
export const preferencesPath = '/account/e-mail'
const foot = (to: To, link: (path: string) => string) => [
  '--',
  `${speak(to).why} ${link(preferencesPath)}`,
  '',
]

/** Paths that answer a reservation. */
export interface Answers {
  accept: string
  decline: string
}
function answerLines(to: To, answers: Answers | undefined, link: (path: string) => string) {
  if (!answers) return []
  const w = speak(to)
  return [w.answers, '', w.accept, link(answers.accept), '', w.decline, link(answers.decline), '']
}

/** The mail for one notification; for a reservation that can be answered, with the links to do so. */
export function newsMail(text: Text, to: To, link: (path: string) => string, answers?: Answers) {
  const said = text.full_details || text.details
  return {
    subject: oneLine(text.subject).slice(0, 200),
    text: [
      `${speak(to).greeting} ${oneLine(to.name)},`,
      '',
      oneLine(text.subject),
      ...(said ? ['', said] : []),
      '',
      link(text.link),
      '',
      ...answerLines(to, answers, link),
      ...foot(to, link),
    ].join('\n'),
  }
}

/** A mail that lists several items, and their total. */
function listMail(
  subject: string,
  texts: readonly Text[],
  total: number,
  to: To,
  link: (path: string) => string,
) {
  const w = speak(to)
  const items = texts.flatMap((t) => [
    `${oneLine(t.subject)}${t.details ? `: ${oneLine(t.details)}` : ''}`,
    link(t.link),
    '',
  ])
  return {
    subject,
    text: [
      `${w.greeting} ${oneLine(to.name)},`,
      '',
      ...items,
      ...(total > texts.length ? [w.more(total - texts.length), ''] : []),
      `${w.all} ${link('/meldingen')}`,
      '',
      ...foot(to, link),
    ].join('\n'),
  }
}

/** The daily mail: the news, newest first. */
export const digestMail = (
  texts: readonly Text[],
  total: number,
  to: To,
  link: (path: string) => string,
) => listMail(speak(to).day(total), texts, total, to, link)

/** The mail about matches that were found together, best first. */
export const matchesMail = (
  texts: readonly Text[],
  total: number,
  to: To,
  link: (path: string) => string,
) => listMail(speak(to).matches(total), texts, total, to, link)
