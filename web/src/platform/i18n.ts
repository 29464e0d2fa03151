import type { Language } from '@bouwkring/contract/messages'
import { readyTexts, speak } from '../texts/index.ts'
import { chosenLanguage, keepLanguage } from './language.ts'
import { queryClient } from './query-client.ts'

function show(language: Language) {
  document.documentElement.lang = language
  speak(language)
}

/** Loads the texts in the language of this device, including those that surround every screen. */
export async function startTexts() {
  await readyTexts(chosenLanguage(), 'ui', 'shell', 'accounts', 'notifications')
  show(chosenLanguage())
}

/** Changes the language at once, without a reload, so that nothing typed is lost. */
export async function changeLanguage(language: Language) {
  await readyTexts(language)
  // Stored first: requests that the change triggers already use the new language.
  keepLanguage(language)
  show(language)
  // The server's texts (notifications, object types, refusals) are fetched again in the new language.
  await queryClient.invalidateQueries()
}
