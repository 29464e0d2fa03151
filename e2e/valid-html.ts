import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** The rules of HTML itself: axe judges accessibility better, because it sees what is shown. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** What the browser holds of the page is valid HTML (W3). */
export async function validHtml(page: Page, what: string) {
  const html = await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`)
  const { results } = await validator.validateString(html)
  const wrong = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect({ what, wrong }).toEqual({ what, wrong: [] })
}
