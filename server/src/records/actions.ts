import type { MailRow } from '@bouwkring/contract/records'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { languageOfText, mailHtml } from '../platform/rules-mail-html.ts'
import { offsetOf, paged } from '../platform/page.ts'
import { auditRows, type AuditFilter, mailById, mails } from './queries.ts'

type Page = { page: number; itemsPerPage: number }
const at = (query: Page) => ({ offset: offsetOf(query), limit: query.itemsPerPage })

export async function audit(ctx: Ctx, query: AuditFilter & Page) {
  const { rows, total } = await auditRows(ctx.db, query, at(query))
  return paged(rows, total, query, ctx.request.url)
}

export async function mail(ctx: Ctx, id: number) {
  const found = await mailById(ctx.db, id)
  if (!found) throw new AppError('not_found')
  // A sent mail can let its reader in, so nobody else may use its links. Without a mail server, this is where the links are read.
  const text = found.state === 'kept' ? found.text : found.text.replace(/(token=)[\w-]+/g, '$1…')
  return {
    ...found,
    text,
    html: mailHtml({
      subject: found.subject,
      text,
      product: ctx.services.config.PRODUCT_NAME,
      language: languageOfText(text),
      site: ctx.services.config.PUBLIC_URL,
    }),
  }
}

export async function outbox(
  ctx: Ctx,
  query: { search?: string | undefined; state?: MailRow['state'] | undefined } & Page,
) {
  const { rows, total } = await mails(ctx.db, query, at(query))
  return paged(rows, total, query, ctx.request.url)
}
