import type { Faq } from '@bouwkring/contract/help'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The questions for which every word occurs in the subject, question or answer; ignores accents and case. Subjects without a hit are left out. */
export function findQuestions(faqs: readonly Faq[], text: string): Faq[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...faqs]
  return faqs
    .map((faq) => ({
      ...faq,
      items: faq.items.filter(({ question, answer }) =>
        words.every((word) => plain(`${faq.title} ${question} ${answer}`).includes(word)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
