/** Escapes text for HTML, including attributes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

const button = (href: string, label: string) =>
  `<a href="${escaped(href)}" style="display:inline-block;background:#0e4591;color:#ffffff;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:700">${escaped(label)}</a>`

/** Whether an address belongs to the product itself; an address that somebody typed into a message never gets a button that says so. */
function isOwn(href: string, site: string) {
  const [one, ours] = [URL.parse(href), URL.parse(site)]
  return (
    one !== null &&
    ours !== null &&
    one.port === ours.port &&
    (one.hostname === ours.hostname || one.hostname.endsWith(`.${ours.hostname}`))
  )
}
const alone = (text: string, site: string) => {
  const whole = text.trim()
  return whole.match(address)?.[0] === whole && isOwn(whole, site) ? whole : null
}

/** One line: an address of the product on its own becomes a button, within a text a link. */
function line(text: string, open: string, site: string): string {
  const href = alone(text, site)
  if (href !== null) return button(href, open)
  let at = 0
  let html = ''
  for (const found of text.matchAll(address)) {
    html += `${escaped(text.slice(at, found.index))}<a href="${escaped(found[0])}" style="color:#0e4591">${escaped(found[0])}</a>`
    at = found.index + found[0].length
  }
  return html + escaped(text.slice(at))
}

/** A paragraph. A short word with a colon above an address of the product becomes a button with that word. */
function paragraph(text: string, open: string, site: string) {
  const [first = '', second = '', ...more] = text.split('\n')
  const href = more.length === 0 && /^[^:]{1,30}:$/.test(first) ? alone(second, site) : null
  return `<p style="margin:0 0 16px">${
    href === null
      ? text
          .split('\n')
          .map((one) => line(one, open, site))
          .join('<br>')
      : button(href, first.slice(0, -1))
  }</p>`
}

/** The same mail as HTML: the text, nothing more, without pictures, scripts or anything that is fetched. `site` is the address of the product. */
export function mailHtml(mail: {
  subject: string
  text: string
  product: string
  language: 'nl' | 'en'
  site: string
}): string {
  const open = mail.language === 'en' ? `Open in ${mail.product}` : `Openen in ${mail.product}`
  const paragraphs = mail.text
    .trim()
    .split(/\n{2,}/)
    .map((part) => paragraph(part, open, mail.site))
  return `<!doctype html><html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(mail.subject)}</title></head>
<body style="margin:0;background:#f5f6f3;font:16px/24px Nunito,Segoe UI,Arial,sans-serif;color:#33404b"><div role="article" aria-label="${escaped(mail.subject)}" style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 12px;font-weight:800;color:#0e4591">${escaped(mail.product)}</p><div style="background:#ffffff;border:1px solid #e3e6de;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#17212b">${escaped(mail.subject)}</h1>
${paragraphs.join('\n')}
</div></div></body></html>`
}

/** The language of a mail. A stored mail does not record it, but each of our English mails begins with one of these words, and the rest are Dutch. */
export const languageOfText = (text: string): 'nl' | 'en' =>
  /^(Dear|Hello)\b/.test(text) ? 'en' : 'nl'
