import type { Language } from '@bouwkring/contract/messages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, keepLanguage } from './language.ts'

const load = { nl: () => import('../locales/nl/index.ts'), en: () => import('../locales/en/index.ts') }
const loaded = new Set<Language>()

async function ensure(language: Language) {
  if (loaded.has(language)) return
  const { texts } = await load[language]()
  for (const [namespace, resources] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, resources)
  loaded.add(language)
}

/** Starts the texts in the language of this device. */
export async function startTexts() {
  const language = chosenLanguage()
  await i18next.use(initReactI18next).init({ lng: language, fallbackLng: false, resources: {}, interpolation: { escapeValue: false }, returnNull: false, react: { useSuspense: false } })
  await ensure(language)
  document.documentElement.lang = language
}

/** Changes the language at once, without a reload, so that nothing typed is lost. */
export async function changeLanguage(language: Language) {
  await ensure(language)
  keepLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
