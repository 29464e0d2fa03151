import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'

/** A subject with its questions, in the reader's language. Answers are plain text; an empty line parts paragraphs. */
export const Faq = z.object({ '@id': z.string(), id: z.number(), title: z.string(), items: z.array(z.object({ id: z.number(), question: z.string(), answer: z.string() })) })
export type Faq = z.infer<typeof Faq>

/** The documents that can be had, by the name of their file. */
export const documentFiles = {
  nl: { manual: 'handleiding.pdf', terms: 'algemene-voorwaarden.pdf', use: 'gebruiksvoorwaarden.pdf', privacy: 'privacyregels.pdf' },
  en: { manual: 'manual.pdf', terms: 'terms-and-conditions.pdf', use: 'terms-of-use.pdf', privacy: 'privacy-rules.pdf' },
}

export const help = {
  faqs: endpoint({ method: 'GET', path: '/api/faqs', summary: 'Questions and answers by subject, in the reader\'s language', access: 'signed-in', reply: paged(Faq) }),
  document: endpoint({
    method: 'GET', path: '/documents/:file', summary: 'The manual, the terms and conditions, the terms of use or the privacy rules', access: 'public',
    params: z.strictObject({ file: z.enum([...Object.values(documentFiles.nl), ...Object.values(documentFiles.en)]) }), reply: z.any(), media: 'application/pdf',
  }),
}
