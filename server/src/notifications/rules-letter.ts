import { escaped } from '../platform/rules-mail-html.ts'
import { type Section, sectionHtml, sectionText, type Speech } from './rules-hits-part.ts'
import { letterWords } from './rules-letter-words.ts'
import { anchor, button, heading, letterHtml, muted, oneLine } from './rules-mail-parts.ts'
import { type Answers, preferencesPath } from './rules-mail.ts'
import { momentText } from './rules-moment.ts'
import type { Text } from './rules/subject.ts'

/** A waiting reservation, with the links to answer it if its reader may. */
export interface WaitingText {
  text: Text
  answers?: Answers | undefined
}
/** The listed items of a kind, and their total number. */
export interface Named<T> {
  named: readonly T[]
  total: number
}
/** The contents of a person's mail in one run, in the order in which they appear. */
export interface Letter {
  waiting: Named<WaitingText>
  /** Reservations that await an answer from the organisation, including those listed; 0 for users who may not answer. */
  requests: number
  matches: Named<Text>
  sections: readonly Section[]
  others: Named<Text>
}
interface To {
  name: string
  language: string
}
interface Links {
  link: (path: string) => string
  product: string
  /** Path of the waiting reservations. */
  transactions: string
  /** Stops the mails of all searches in the letter. */
  stop: string
}

const waitingOf = ({ waiting, requests }: Letter) => Math.max(waiting.total, requests)
/** The number of products that are hits of searches, each counted once. */
const hitsOf = ({ sections }: Letter) =>
  sections.reduce((sum, { total, repeated }) => sum + total - repeated, 0)

/** The subject for searches: by name if there is nothing else to report. */
function hitsSubject(letter: Letter, w: Speech['w'], isAlone: boolean) {
  const { sections } = letter
  const [first] = sections
  const total = hitsOf(letter)
  if (!first) return ''
  if (total === 0) return `${w.stands}: ${first.name}`
  if (!isAlone) return w.hits(total)
  return sections.length === 1
    ? `${first.name}: ${w.hits(total)}`
    : `${w.hits(total)} ${w.searches(sections.length)}`
}

/** The news: each kind with its number. Waiting reservations were notified on arrival: the subject repeats them only if a new one arrived since, or if there is nothing else. */
function subjectOf(letter: Letter, w: Speech['w']) {
  const { matches, others } = letter
  const found = matches.total > 0 ? [w.matches(matches.total)] : []
  const after = others.total > 0 ? [w.others(others.total)] : []
  const isNews = letter.waiting.total > 0
  const hits = hitsSubject(letter, w, !isNews && found.length + after.length === 0)
  const news = [...found, ...(hits ? [hits] : []), ...after]
  const waiting = isNews || news.length === 0 ? [w.requests(waitingOf(letter))] : []
  return oneLine([...waiting, ...news].join(', ')).slice(0, 200)
}

const lineOf = ({ subject, details }: Text) =>
  [subject, details].filter(Boolean).map(oneLine).join(': ')
const saidOf = ({ text }: WaitingText) => oneLine(text.details)

function waitingText(letter: Letter, { w, link }: Speech, transactions: string) {
  const total = waitingOf(letter)
  if (total === 0) return []
  const { named } = letter.waiting
  return [
    `${w.requests(total)}:`,
    link(transactions),
    '',
    ...named.flatMap((one) => [
      oneLine(one.text.subject),
      ...[saidOf(one)].filter(Boolean),
      link(one.text.link),
      ...(one.answers
        ? [`${w.accept}: ${link(one.answers.accept)}`, `${w.decline}: ${link(one.answers.decline)}`]
        : []),
      '',
    ]),
    ...(named.some(({ answers }) => answers) ? [w.answers, ''] : []),
  ]
}

/** The title of one kind, and where to find the rest of it. */
interface Listed {
  title: string
  all: string
}
function listText({ named, total }: Named<Text>, { title, all }: Listed, { w, link }: Speech) {
  if (total === 0) return []
  return [
    `${title}:`,
    '',
    ...named.flatMap((one) => [lineOf(one), link(one.link), '']),
    ...(total > named.length
      ? [w.more(total - named.length), `${w.notifications}: ${link(all)}`, '']
      : []),
  ]
}

const matchesOf = ({ matches }: Letter, w: Speech['w']): Listed => ({
  title: w.matches(matches.total),
  all: '/meldingen?kind=matches',
})
const othersOf = (w: Speech['w']): Listed => ({ title: w.also, all: '/meldingen' })

/** The most searches that the unsubscribe text lists by name. */
const mostSearchesNamed = 5

/** Why the user gets the mail, and how to get fewer. */
function footOf({ sections }: Letter, { w, language }: Speech) {
  const often = new Set(sections.map(({ frequency }) => frequency))
  const names =
    sections.length > mostSearchesNamed
      ? w.these(sections.length)
      : new Intl.ListFormat(language).format(sections.map(({ name }) => `"${oneLine(name)}"`))
  return {
    often: often.size === 1 ? w.frequency[[...often][0] as keyof typeof w.frequency] : undefined,
    stop: w.stop(sections.length),
    why: w.stopWhy(names, sections.length),
  }
}

function footText(letter: Letter, speech: Speech, stopPath: string) {
  const { w, link } = speech
  const { often, stop, why } = footOf(letter, speech)
  if (letter.sections.length === 0) return ['--', `${w.why} ${link(preferencesPath)}`, '']
  return [
    '--',
    ...(often ? [often] : []),
    `${w.other} ${w.own}: ${link('/zoekopdrachten')}`,
    `${w.preferences} ${link(preferencesPath)}`,
    `${stop}: ${link(stopPath)}`,
    why,
    '',
  ]
}

/** One mail with everything due for one person, as text and as HTML with the same contents. */
export function letterMail(letter: Letter, to: To, links: Links, at: Date) {
  const language = to.language === 'en' ? 'en' : ('nl' as const)
  const speech: Speech = { w: letterWords[language], language, link: links.link }
  const { w } = speech
  const { sections, matches, others } = letter
  const subject = subjectOf(letter, w)
  const text = [
    `${w.greeting} ${oneLine(to.name)},`,
    '',
    subject,
    '',
    ...waitingText(letter, speech, links.transactions),
    ...listText(matches, matchesOf(letter, w), speech),
    ...sections.flatMap((one) => sectionText(one, speech, sections.length === 1)),
    ...listText(others, othersOf(w), speech),
    ...(sections.length > 0 ? [w.moment(momentText(at)), ''] : []),
    ...footText(letter, speech, links.stop),
  ].join('\n')
  return { subject, text, html: htmlOf(letter, subject, speech, links, at) }
}

function waitingHtml(letter: Letter, { w, link }: Speech, transactions: string) {
  const total = waitingOf(letter)
  if (total === 0) return ''
  const { named } = letter.waiting
  const items = named.map((one) => {
    const { answers, text } = one
    const said = saidOf(one)
    const buttons = answers
      ? `<p style="margin:8px 0 0">${button(link(answers.accept), w.accept, true)} ${button(link(answers.decline), w.decline, false)}</p>`
      : ''
    return `<div style="padding:14px 0;border-top:1px solid #e3e6de"><p style="margin:0;font-weight:700">${anchor(link(text.link), oneLine(text.subject), 'color:#16212c;font-weight:700')}</p>
${said && `<p style="margin:2px 0 0;${muted}">${escaped(said)}</p>`}${buttons}</div>`
  })
  const why = named.some(({ answers }) => answers)
    ? `<p style="margin:0;${muted}">${escaped(w.answers)}</p>`
    : ''
  return `${heading(w.requests(total), link(transactions))}
${items.join('\n')}${why}`
}

function listHtml({ named, total }: Named<Text>, { title, all }: Listed, { w, link }: Speech) {
  if (total === 0) return ''
  const items = named.map(
    (one) =>
      `<li style="margin:0 0 6px">${anchor(link(one.link), oneLine(one.subject))}${one.details ? `<br><span style="${muted}">${escaped(oneLine(one.details))}</span>` : ''}</li>`,
  )
  const more =
    total > named.length
      ? `<p style="margin:4px 0 0">${escaped(w.more(total - named.length))} ${anchor(link(all), w.notifications)}</p>`
      : ''
  return `${heading(title)}
${items.length > 0 ? `<ul style="margin:0;padding-left:20px">${items.join('')}</ul>` : ''}${more}`
}

function footHtml(letter: Letter, speech: Speech, stopPath: string) {
  const { w, link } = speech
  const { often, stop, why } = footOf(letter, speech)
  const choose = anchor(link(preferencesPath), link(preferencesPath))
  if (letter.sections.length === 0) return `<p style="margin:0">${escaped(w.why)} ${choose}</p>`
  return `<p style="margin:0 0 12px">${often ? `<b>${escaped(often)}</b><br>` : ''}${escaped(w.other)} ${anchor(link('/zoekopdrachten'), w.own)}. ${escaped(w.preferences)} ${choose}</p>
<p style="margin:0 0 8px">${button(link(stopPath), stop, false, true)}</p><p style="margin:0">${escaped(why)}</p>`
}

function htmlOf(letter: Letter, subject: string, speech: Speech, links: Links, at: Date) {
  const { w, language } = speech
  const { sections, matches, others } = letter
  const moment =
    sections.length > 0
      ? `<p style="margin:24px 0 0;${muted}">${escaped(w.moment(momentText(at)))}</p>`
      : ''
  return letterHtml({
    language,
    subject,
    product: links.product,
    inside: [
      waitingHtml(letter, speech, links.transactions),
      listHtml(matches, matchesOf(letter, w), speech),
      ...sections.map((one) => sectionHtml(one, speech, sections.length === 1)),
      listHtml(others, othersOf(w), speech),
      moment,
    ]
      .filter(Boolean)
      .join('\n'),
    foot: footHtml(letter, speech, links.stop),
  })
}
