import { readFileSync } from 'node:fs'
import { returnAddress } from './bounces.ts'
import type { Config } from './config.ts'
import { languageOfText, mailHtml } from './rules-mail-html.ts'
import type { Circuit } from './parts.ts'
import type { TakenMail } from './queries-mail.ts'

/** The settings needed for sending. */
export type PostSettings = Pick<
  Config,
  | 'SMTP_URL'
  | 'SMTP_TLS'
  | 'SMTP_CA_FILE'
  | 'SMTP_TIMEOUT_MS'
  | 'MAIL_FROM'
  | 'DKIM_SELECTOR'
  | 'DKIM_KEY_FILE'
  | 'MAIL_BOUNCE_ADDRESS'
  | 'SESSION_SECRET'
  | 'PRODUCT_NAME'
  | 'PUBLIC_URL'
>

/** A permanent rejection by the mail server: of this address or this message. Problems with the connection or our account there may pass. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
const refusedForGood = (error: unknown): error is Error => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** Returns the part after the last at sign. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

// The headers that nodemailer signs by itself, and the one used to unsubscribe from a mail: RFC 8058 requires that it is signed too.
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID:Content-Description:Resent-Date:Resent-From:Resent-Sender:Resent-To:Resent-Cc:Resent-Message-ID:In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:List-Owner:List-Archive'

async function transportOf(settings: PostSettings) {
  const { createTransport } = await import('nodemailer')
  const {
    SMTP_URL: url,
    SMTP_TLS,
    SMTP_CA_FILE,
    SMTP_TIMEOUT_MS: timeout,
    DKIM_SELECTOR: selector,
    DKIM_KEY_FILE,
    MAIL_FROM,
  } = settings
  return createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: 3 * timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Without an encrypted connection neither the password nor a mail leaves the server.
    requireTLS: SMTP_TLS === 'required',
    ...(SMTP_CA_FILE !== undefined && { tls: { ca: readFileSync(SMTP_CA_FILE, 'utf8') } }),
    ...(selector !== undefined &&
      DKIM_KEY_FILE !== undefined && {
        dkim: {
          domainName: domainOf(MAIL_FROM),
          keySelector: selector,
          privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
          headerFieldNames: signedHeaders,
        },
      }),
  })
}

type Outgoing = TakenMail & { id: number }

function letterOf(settings: PostSettings, mail: Outgoing) {
  const { MAIL_FROM, PRODUCT_NAME: product, PUBLIC_URL: site } = settings
  const back = returnAddress(settings, mail.id)
  return {
    ...(back !== undefined && { envelope: { from: back, to: mail.to_address } }),
    from: { name: product, address: MAIL_FROM },
    to: { name: mail.to_name, address: mail.to_address },
    subject: mail.subject,
    text: mail.body,
    html:
      mail.html ??
      mailHtml({
        subject: mail.subject,
        text: mail.body,
        product,
        language: languageOfText(mail.body),
        site,
      }),
    messageId: `<${mail.message_id}@${domainOf(MAIL_FROM)}>`,
    date: mail.created_at,
    ...(mail.reply_address !== null && {
      replyTo: { name: mail.reply_name ?? '', address: mail.reply_address },
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribe !== null && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * Hands a mail to the mail server. Throws `Refused` when the server rejects it for good, and the part's own error otherwise: while the server does not answer nobody waits,
 * so that other jobs continue.
 */
export async function post(
  settings: PostSettings,
  circuit: Circuit,
  mail: Outgoing,
): Promise<void> {
  const refused = await circuit.run(async () => {
    const transport = await transportOf(settings)
    try {
      await transport.sendMail(letterOf(settings, mail))
      return null
    } catch (error) {
      if (!refusedForGood(error)) throw error
      return error
    } finally {
      transport.close()
    }
  })
  if (refused) throw new Refused(refused.message, { cause: refused })
}
