import type { Language } from '@bouwkring/contract/messages'
import { readyTexts, speak } from '../texts/index.ts'
import { chosenLanguage, keepLanguage } from './language.ts'
import { queryClient } from './query-client.ts'

function show(language: Language) {
  document.documentElement.lang = language
  speak(language)
}

/** Starts the texts in the language of this device, with those that stand around every screen. */
export async function startTexts() {
  await readyTexts(chosenLanguage(), 'ui', 'shell', 'accounts', 'notifications')
  show(chosenLanguage())
}

/** Changes the language at once, without a reload, so that nothing typed is lost. */
export async function changeLanguage(language: Language) {
  await readyTexts(language)
  // Kept first: what the change makes the screens ask of the server is asked in it.
  keepLanguage(language)
  show(language)
  // What the server says in words (notifications, object types, refusals) is read again in it.
  await queryClient.invalidateQueries()
}
