import type { Language } from '@bouwkring/contract/messages'

const key = 'language'

/** The language chosen on this device; Dutch unless chosen otherwise. */
export function chosenLanguage(): Language {
  try {
    return localStorage.getItem(key) === 'en' ? 'en' : 'nl'
  } catch {
    return 'nl'
  }
}

/** Keeps the choice on this device. */
export function keepLanguage(language: Language) {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
}

/** Locale for dates and figures. */
export const localeOf = (language: string) => (language === 'en' ? 'en-US' : 'nl-NL')
