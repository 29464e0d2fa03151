import type { Language } from '@bouwkring/contract/messages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, keepLanguage } from './language.ts'

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' })

/** The texts of a feature in one language: a file of its own, loaded when a screen first asks for it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, feature, done) => {
    const load = files[`../locales/${language}/${feature}.json`]
    if (!load) done(new Error(`no texts of ${feature} in ${language}`), false)
    else load().then((texts) => done(null, texts), (error: unknown) => done(error as Error, true))
  },
}

/** Starts the texts in the language of this device, with those that stand around every screen. */
export async function startTexts() {
  const language = chosenLanguage()
  await i18next.use(backend).use(initReactI18next).init({ lng: language, fallbackLng: false, ns: ['ui', 'shell', 'accounts', 'notifications'], defaultNS: 'ui', interpolation: { escapeValue: false }, returnNull: false })
  document.documentElement.lang = language
}

/** Loads the texts of features besides the code that shows them; a screen that asks for others waits for them. */
export async function withTexts<T>(code: Promise<T>, ...features: string[]): Promise<T> {
  const [loaded] = await Promise.all([code, i18next.loadNamespaces(features)])
  return loaded
}

/** Changes the language at once, without a reload, so that nothing typed is lost. */
export async function changeLanguage(language: Language) {
  await i18next.changeLanguage(language)
  keepLanguage(language)
  document.documentElement.lang = language
}
