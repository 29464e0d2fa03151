import type { ConditionGrade } from '@bouwkring/contract/condition'
import { gradeNames } from '@bouwkring/contract/grade-names'
import type { Language } from '@bouwkring/contract/messages'
import { words } from '../products/index.ts'
import type { WordField } from './rules-words.ts'

const unitNames: Record<Language, Readonly<Record<string, string>>> = {
  nl: { st: 'stuks', m2: 'm²', m3: 'm³', kg: 'kg (wordt ton)' },
  en: { st: 'pieces', m2: 'm²', m3: 'm³', ton: 'tonnes', kg: 'kg (becomes ton)' },
}

/** The name of a list value, in the export's words where it has them; also the label of an answer to a question. */
export function labelOf(field: WordField, value: string, language: Language): string {
  if (field === 'condition')
    return `${value} ${gradeNames[language][Number(value) as ConditionGrade]}`
  if (field === 'unit') return unitNames[language][value] ?? value
  // For a price the same codes mean something else.
  const code =
    field === 'origin' && value === 'unknown'
      ? 'origin_unknown'
      : field === 'period_certainty' && value === 'fixed'
        ? 'period_fixed'
        : value
  return words[language][code] ?? value
}
