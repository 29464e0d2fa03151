import { gradeNames } from '@bouwkring/contract/grade-names'
import { expect, test } from 'vitest'
import { say } from './say.ts'
import { bring, textsOf } from './store.ts'

test.each(['nl', 'en'] as const)(
  'grades are called as the server calls them (%s)',
  async (language) => {
    await bring(language, 'condition')
    const texts = textsOf(language, 'condition') ?? {}
    for (const [grade, name] of Object.entries(gradeNames[language]))
      expect(say(texts, language, `grade.${grade}`)).toBe(name)
    expect(say(texts, language, 'grade.title')).not.toBe('grade.title')
  },
)
