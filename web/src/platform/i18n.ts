import type { Language } from '@bouwkring/contract/messages'
import { speakTexts } from '../texts/index.ts'
import { chosenLanguage, keepLanguage } from './language.ts'

async function show(language: Language, ...features: string[]) {
  await speakTexts(language, ...features)
  document.documentElement.lang = language
}

/** Starts the texts in the language of this device, with those that stand around every screen. */
export const startTexts = () => show(chosenLanguage(), 'ui', 'shell', 'accounts', 'notifications')

/** Changes the language at once, without a reload, so that nothing typed is lost. */
export async function changeLanguage(language: Language) {
  await show(language)
  keepLanguage(language)
}
