import { expect, type Page } from '@playwright/test'

/** A user without a mouse: a click anywhere is an error in the test. */
export class Keys {
  readonly page: Page
  presses = 0
  constructor(page: Page) {
    this.page = page
  }
  async press(key: string) {
    this.presses++
    await this.page.keyboard.press(key)
  }
  type = (text: string) => this.page.keyboard.type(text)
  /** The role or tag and the name of the focused element. */
  focused = () =>
    this.page.evaluate(() => {
      const e = document.activeElement as HTMLElement | null
      const labels = (e as HTMLInputElement | null)?.labels
      return e
        ? (
            e.getAttribute('aria-label') ??
            (labels?.length
              ? [...labels].map((l) => l.textContent).join(' ')
              : (e.textContent ?? ''))
          ).trim()
        : ''
    })
  /** Presses Tab until the focused element has this name, after waiting until such an element is visible. */
  async tabTo(name: RegExp, most = 90, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const called = (
      role: 'button' | 'link' | 'textbox' | 'combobox' | 'spinbutton' | 'tab' | 'radio' | 'grid',
    ) => this.page.getByRole(role, { name })
    const there = called('button')
      .or(called('link'))
      .or(called('textbox'))
      .or(called('combobox'))
      .or(called('spinbutton'))
      .or(called('tab'))
      .or(called('radio'))
      .or(called('grid'))
    await there.first().waitFor()
    for (let i = 0; i < most; i++) {
      if (name.test(await this.focused())) return
      await this.press(key)
    }
    throw new Error(
      `${String(name)} was not reached with ${most} times Tab; at ${await this.focused()}`,
    )
  }
  /** Waits until the focus has moved into the dialog that opened last; a key pressed before that goes to what opened it. */
  inDialog = () =>
    expect
      .poll(() =>
        this.page.evaluate(() =>
          [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
            .at(-1)
            ?.closest('.MuiModal-root')
            ?.contains(document.activeElement),
        ),
      )
      .toBe(true)
  async enter(name: RegExp, most?: number) {
    await this.tabTo(name, most)
    await this.press('Enter')
  }
}

/** Signs in by keyboard. */
export async function signIn(page: Page, email: string) {
  await page.goto('/sign-in')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const keys = new Keys(page)
  await keys.tabTo(/^E-mailadres/)
  await keys.type(email)
  await keys.press('Tab')
  await keys.type('Bouwkring-2026!')
  await keys.press('Enter')
  await expect(page).toHaveURL('/')
  return keys
}
