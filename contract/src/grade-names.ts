import type { ConditionGrade } from './condition.ts'
import type { Language } from './language.ts'

/** The name of each grade of a condition, on the screens and in the server's texts. */
export const gradeNames: Record<Language, Readonly<Record<ConditionGrade, string>>> = {
  nl: { 1: 'Zeer goed', 2: 'Goed', 3: 'Redelijk', 4: 'Matig', 5: 'Slecht', 6: 'Zeer slecht' },
  en: { 1: 'Very good', 2: 'Good', 3: 'Reasonable', 4: 'Moderate', 5: 'Poor', 6: 'Very poor' },
}
