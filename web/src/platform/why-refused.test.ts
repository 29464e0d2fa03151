import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { whyRefused } from './why-refused.ts'

test('a file that did not arrive is reported in the words of the specification, a rejected one in those of the server', () => {
  const refused = (violations?: { path: string; message: string; code: 'file.kind' }[]) =>
    new ApiError(
      {
        status: 400,
        code: 'invalid',
        message: 'Controleer de velden',
        ...(violations && { violations }),
      },
      'Controleer de velden',
    )
  expect(whyRefused(new ApiError(null, 'De server is niet bereikbaar'), 'later')).toBe('later')
  expect(whyRefused(new TypeError('failed to fetch'), 'later')).toBe('later')
  expect(whyRefused(refused(), 'later')).toBe('Controleer de velden')
  expect(
    whyRefused(
      refused([{ path: 'file', code: 'file.kind', message: 'Dit soort bestand niet' }]),
      'later',
    ),
  ).toBe('Dit soort bestand niet')
})
