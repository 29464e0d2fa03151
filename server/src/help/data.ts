import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of help. */
export const dataClasses: DataClasses = {
  'help.document': { none: 'id name media_id file_key kind filename bytes version created_at' },
  'help.faq': { none: 'id title_nl title_en ordering version' },
  'help.faq_item': { none: 'id faq_id question_nl question_en answer_nl answer_en ordering' },
}
