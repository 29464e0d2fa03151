import { afterEach, expect, test } from 'vitest'
import { takeToasts, waitingToasts } from '../ui/toast.ts'
import { ApiError } from './api.ts'
import { tellError } from './tell-error.ts'

const refusal = (status: number) =>
  new ApiError({ status, code: 'internal', message: `antwoord ${status}` }, `antwoord ${status}`)
const told = () => waitingToasts().map(({ message, options }) => `${options.tone}: ${message}`)
afterEach(() => void takeToasts())

test('shows the message of the server, or the text of the screen', () => {
  tellError(refusal(409))
  tellError(refusal(500), 'Dat ging niet')
  tellError(new Error('onbereikbaar'))
  expect(told()).toEqual(['error: antwoord 409', 'error: Dat ging niet', 'error: onbereikbaar'])
})

test('shows nothing for a session that has ended, nor for a cancelled call', () => {
  tellError(refusal(401))
  tellError(refusal(401), 'Dat ging niet')
  tellError(new DOMException('weg', 'AbortError'), 'Dat ging niet')
  expect(told()).toEqual([])
})

// These report something other than a failed call.
const others = [
  'management/use-save-matrix.ts',
  'integrations/pieces/Once.tsx',
  'spots/attachments/use-attach.ts',
  'accounts/token-login/HandOverPanel.tsx',
  'accounts/profile/PictureField.tsx',
  'accounts/mfa/RecoveryCodes.tsx',
]
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no screen reports a failed call in another way', () => {
  const own = Object.entries(sources)
    .filter(([path, text]) => !path.includes('tell-error') && text.includes("tone: 'error'"))
    .map(([path]) => path.replace(/^\.\.?\//, ''))
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(own.sort()).toEqual([...others].sort())
})
