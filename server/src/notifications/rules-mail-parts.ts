import { escaped } from '../platform/rules-mail-html.ts'

// The building blocks of mails with pictures and buttons.

/** User input as one line of a mail. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Euro cents, in the notation of the reader of a mail. */
export const moneyText = (cents: number, language: 'nl' | 'en') =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : 'nl-NL', {
    style: 'currency',
    currency: 'EUR',
  }).format(cents / 100)

export const muted = 'color:#5b6460;font-size:14px;line-height:20px'
export const anchor = (href: string, label: string, style = 'color:#0e4591') =>
  `<a href="${escaped(href)}" style="${style}">${escaped(label)}</a>`
export const button = (href: string, label: string, isMain: boolean, mayWrap = false) =>
  anchor(
    href,
    label,
    `display:inline-block;${mayWrap ? '' : 'white-space:nowrap;'}padding:8px 14px;border-radius:8px;font-weight:700;text-decoration:none;${isMain ? 'border:1px solid #0e4591;background:#0e4591;color:#ffffff' : 'border:1px solid #8a9487;color:#16212c'}`,
  )

/** The heading of a part, as a link if there is more of it. */
export const heading = (title: string, href?: string) =>
  `<h2 style="margin:24px 0 4px;font-size:17px;line-height:24px;color:#16212c">${href === undefined ? escaped(oneLine(title)) : anchor(href, oneLine(title), 'color:#16212c')}</h2>`

/** A complete mail: its contents in a white frame, below its subject, and below that why the user gets it. */
export const letterHtml = (letter: {
  language: 'nl' | 'en'
  subject: string
  product: string
  /** HTML. */
  inside: string
  /** HTML. */
  foot: string
}) => `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;background:#e9ece5;font:16px/24px Nunito,Segoe UI,Arial,sans-serif;color:#33404b;overflow-wrap:anywhere"><div role="article" aria-label="${escaped(letter.subject)}" style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:#ffffff;border-radius:12px;padding:24px 5%"><p style="margin:0 0 12px;font-weight:800;color:#0e4591">${escaped(letter.product)}</p>
<h1 style="margin:0 0 8px;font-size:20px;line-height:28px;color:#16212c">${escaped(letter.subject)}</h1>
${letter.inside}</div>
<div style="padding:18px 5%;${muted}">${letter.foot}</div>
</div></body></html>`
