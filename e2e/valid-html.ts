import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** The rules of HTML itself. Left out: how sources are written (a browser writes what it holds in its own way), and what axe judges better because it sees what is shown. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': 'off',
    'void-style': 'off',
    'aria-label-misuse': 'off',
    'hidden-focusable': 'off',
    'no-implicit-button-type': 'off',
    'no-redundant-for': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
  },
})

/** What the browser holds of the page is valid HTML (W3). */
export async function validHtml(page: Page, what: string) {
  const html = await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`)
  const { results } = await validator.validateString(html)
  const wrong = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect({ what, wrong }).toEqual({ what, wrong: [] })
}
