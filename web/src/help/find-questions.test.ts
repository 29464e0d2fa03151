import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const items = [
  { id: 1, question: 'Hoe reserveer ik?', answer: 'Vul één hoeveelheid in.' },
  { id: 2, question: 'Hoe zoek ik?', answer: 'Met de zoekbalk.' },
]
const faqs = [
  { '@id': '/api/faqs/1', id: 1, title: 'Gebruik', items },
  {
    '@id': '/api/faqs/2',
    id: 2,
    title: 'Account',
    items: [{ id: 3, question: 'Welke taal?', answer: 'Nederlands of Engels.' }],
  },
]
const found = (text: string) =>
  findQuestions(faqs, text).flatMap((faq) => faq.items.map(({ id }) => id))

test('every word must be in the question, the answer or the subject', () => {
  expect(found('')).toEqual([1, 2, 3])
  expect(found('HOE zoek')).toEqual([2])
  expect(found('een hoeveelheid')).toEqual([1])
  expect(found('account')).toEqual([3])
  expect(found('hoe taal')).toEqual([])
})
