import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { idParams } from './reference.ts'
import { oneLine } from './line.ts'

/** A subject with its questions, in the reader's language. Answers are plain text; an empty line separates paragraphs. */
export const Faq = z.object({
  '@id': z.string(),
  id: z.number(),
  title: z.string(),
  items: z.array(z.object({ id: z.number(), question: z.string(), answer: z.string() })),
})
export type Faq = z.infer<typeof Faq>

const line = (max: number) => oneLine(max)
const answer = z
  .string({ error: 'field.required' })
  .trim()
  .min(1, 'field.required')
  .max(10_000, 'field.tooLong')
/** The form of a subject: title, questions and answers in both languages, the questions in order. */
export const FaqBody = z.strictObject({
  title_nl: line(200),
  title_en: line(200),
  items: z
    .array(
      z.strictObject({
        id: z.number().int().positive().optional(),
        question_nl: line(500),
        question_en: line(500),
        answer_nl: answer,
        answer_en: answer,
      }),
    )
    .max(100)
    .default([]),
})
export type FaqBody = z.output<typeof FaqBody>
/** A subject as it is edited. */
export const FaqForm = z.object({
  '@id': z.string(),
  id: z.number(),
  title_nl: z.string(),
  title_en: z.string(),
  version: z.number().int(),
  items: z.array(
    z.object({
      id: z.number(),
      question_nl: z.string(),
      question_en: z.string(),
      answer_nl: z.string(),
      answer_en: z.string(),
    }),
  ),
})
export type FaqForm = z.infer<typeof FaqForm>
const across = { access: 'catalogue-keeper', across: true } as const

/** The available documents, by file name. */
export const documentFiles = {
  nl: {
    manual: 'handleiding.pdf',
    terms: 'algemene-voorwaarden.pdf',
    use: 'gebruiksvoorwaarden.pdf',
    privacy: 'privacyregels.pdf',
  },
  en: {
    manual: 'manual.pdf',
    terms: 'terms-and-conditions.pdf',
    use: 'terms-of-use.pdf',
    privacy: 'privacy-rules.pdf',
  },
}

export const help = {
  faqs: endpoint({
    method: 'GET',
    path: '/api/faqs',
    summary: "Questions and answers by subject, in the reader's language",
    access: 'signed-in',
    reply: paged(Faq),
  }),
  faq: endpoint({
    method: 'GET',
    path: '/api/faqs/:id',
    summary: 'A subject in both languages, to be edited',
    act: { nl: 'Veelgestelde vraag bekeken', en: 'Question looked at' },
    ...across,
    params: idParams,
    reply: FaqForm,
  }),
  createFaq: endpoint({
    method: 'POST',
    path: '/api/faqs',
    summary: 'Add a subject with its questions',
    act: { nl: 'Veelgestelde vraag toegevoegd', en: 'Question added' },
    ...across,
    body: FaqBody,
    reply: FaqForm,
    status: 201,
  }),
  updateFaq: endpoint({
    method: 'PUT',
    path: '/api/faqs/:id',
    summary: 'Change a subject: its questions become exactly these, in this order',
    act: { nl: 'Veelgestelde vraag gewijzigd', en: 'Question changed' },
    ...across,
    params: idParams,
    body: FaqBody.extend({ version: z.number().int() }),
    reply: FaqForm,
  }),
  removeFaq: endpoint({
    method: 'DELETE',
    path: '/api/faqs/:id',
    summary: 'Delete a subject with its questions',
    act: { nl: 'Veelgestelde vraag verwijderd', en: 'Question deleted' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  orderFaqs: endpoint({
    method: 'PUT',
    path: '/api/faqs/order',
    summary: 'Put the subjects in this order',
    act: { nl: 'Veelgestelde vragen geordend', en: 'Questions put in order' },
    ...across,
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(200) }),
    reply: z.null(),
    status: 204,
  }),
  document: endpoint({
    method: 'GET',
    path: '/documents/:file',
    summary:
      'The manual, the terms and conditions, the terms of use, the privacy rules, or a document of the back-office by its link',
    access: 'public',
    params: z.strictObject({
      file: z.union([
        z.enum([...Object.values(documentFiles.nl), ...Object.values(documentFiles.en)]),
        z.uuid(),
      ]),
    }),
    reply: z.any(),
    media: 'application/pdf',
  }),
}
