import type { ContactBody } from '@bouwkring/contract/transactions'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell, type JobContext } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { found } from './actions.ts'
import {
  insertMessage,
  messageById,
  messagesThisHour,
  productToAskAbout,
  recipientsOf,
} from './queries-contact.ts'
import { mailText } from './rules-contact.ts'
import { contactClosed, userState } from './rules.ts'

interface About {
  tenantId: number
  productId: number | null
  productName: string
  transactionId: number | null
}

/** Stores a message and tells of it: the mail and the notifications follow from that, once. */
async function write(ctx: Ctx, about: About, body: ContactBody) {
  const { config } = ctx.services
  if ((await messagesThisHour(ctx.db, ctx.actor.userId)) >= config.CONTACT_PER_HOUR)
    throw new AppError('too_often')
  const { id, created_at } = await insertMessage(ctx.db, {
    sender_tenant_id: ctx.actor.tenantId,
    sender_user_id: ctx.actor.userId,
    receiver_tenant_id: about.tenantId,
    product_id: about.productId,
    product_name: about.productName,
    transaction_id: about.transactionId,
    name: body.userName,
    email: body.userEmail,
    phonenumber: body.phoneNumber ?? '',
    company: body.company,
    message: body.message,
  })
  await tell(ctx.db, 'contact.written', { messageId: id })
  return { id, created_at: created_at.toISOString() }
}

/** Writes to those responsible for a product. */
export async function contact(ctx: Ctx, productId: number, body: ContactBody) {
  const product = await productToAskAbout(ctx.db, productId)
  if (!product) throw new AppError('not_found')
  if (product.kind === 'knowledge-base') throw new AppError('knowledge_base')
  return write(
    ctx,
    { tenantId: product.tenant_id, productId, productName: product.name, transactionId: null },
    body,
  )
}

/** Writes, as the receiver of a reservation, to the user who made it. */
export async function contactSender(ctx: Ctx, transactionId: number, body: ContactBody) {
  const row = await found(ctx, transactionId)
  if (userState(ctx.actor.tenantId, row) === 'sender') throw new AppError('forbidden')
  if (contactClosed(row)) throw new AppError('knowledge_base')
  return write(
    ctx,
    {
      tenantId: row.sender_tenant_id,
      productId: row.product_id,
      productName: row.product.name,
      transactionId,
    },
    body,
  )
}

/** Mails a message to each of its recipients. */
export const mailMessage = (
  { database, config }: Pick<JobContext, 'database' | 'config'>,
  messageId: number,
) =>
  database.asSystem(async (db) => {
    const message = await messageById(db, messageId)
    if (!message) return
    const path =
      message.transaction_id === null
        ? `/products/${message.product_id}`
        : `/mijn-${config.productSlug}/${message.transaction_id}`
    const link = linkTo(config, message.subdomain, path)
    for (const to of await recipientsOf(db, messageId)) {
      await sendMail(db, {
        tenantId: message.receiver_tenant_id,
        key: `contact:${messageId}:${to.address.toLowerCase()}`,
        to,
        replyTo: { name: message.name, address: message.email },
        ...mailText(message, to, link),
      })
    }
  })
