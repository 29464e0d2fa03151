import type { Language } from '@bouwkring/contract/messages'

interface Written {
  name: string
  company: string
  email: string
  phonenumber: string
  message: string
  product_name: string
}

const words = {
  nl: {
    subject: 'Bericht over',
    from: 'van',
    greeting: 'Beste',
    wrote: 'stuurde u een bericht over',
    phone: 'Telefoon',
    answer: 'U antwoordt door deze mail te beantwoorden. Uw antwoord gaat naar',
    see: 'Bekijk waar het over gaat:',
  },
  en: {
    subject: 'Message about',
    from: 'from',
    greeting: 'Dear',
    wrote: 'sent you a message about',
    phone: 'Telephone',
    answer: 'Answer by replying to this mail. Your answer goes to',
    see: 'See what it is about:',
  },
} as const

// A mail header is a single line, whatever name a product was given.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The mail of a message, in the recipient's language. */
export function mailText(
  m: Written,
  to: { name: string; language: Language },
  link: string,
): { subject: string; text: string } {
  const w = words[to.language]
  return {
    subject: oneLine(`${w.subject} ${m.product_name} ${w.from} ${m.company}`).slice(0, 200),
    text: [
      `${w.greeting} ${oneLine(to.name)},`,
      '',
      `${m.name} (${m.company}) ${w.wrote} ${oneLine(m.product_name)}:`,
      '',
      m.message.replace(/\r\n?/g, '\n'),
      '',
      '--',
      m.name,
      m.company,
      m.email,
      ...(m.phonenumber ? [`${w.phone}: ${m.phonenumber}`] : []),
      '',
      `${w.answer} ${m.email}.`,
      w.see,
      link,
      '',
    ].join('\n'),
  }
}
