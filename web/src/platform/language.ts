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

/** Stores the choice on this device. */
export function keepLanguage(language: Language) {
  try {
    localStorage.setItem(key, language)
  } catch {
    // The browser stores nothing: the choice lasts until the user leaves the page.
  }
}

export { localeOf } from '@bouwkring/contract/figures'
