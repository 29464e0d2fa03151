import { expect, test, type Page } from '@playwright/test'
import { heldBack } from './calls.ts'
import { accessible, person } from './person.ts'

const words = {
  nl: {
    arrange: 'Dashboard aanpassen',
    save: 'Opslaan',
    cancel: 'Annuleren',
    stay: 'Verder aanpassen',
    saved: 'Dashboard wijzigingen opgeslagen',
    standard: 'Standaardindeling',
    left: 'Snel naar naar links',
    remove: 'Meldingen van het dashboard halen',
    add: 'Meldingen toevoegen',
    news: 'Meldingen',
    links: 'Snel naar',
    column: 'Kolom',
  },
  en: {
    arrange: 'Customise dashboard',
    save: 'Save',
    cancel: 'Cancel',
    stay: 'Keep customising',
    saved: 'Dashboard changes saved',
    standard: 'Default layout',
    left: 'Go to to the left',
    remove: 'Remove Notifications from the dashboard',
    add: 'Add Notifications',
    news: 'Notifications',
    links: 'Go to',
    column: 'Column',
  },
} as const

const column = (page: Page, at: number) => page.locator('[data-part=column]').nth(at)

for (const language of ['nl', 'en'] as const) {
  const w = words[language]
  test(`a dashboard is arranged with buttons and by dragging, saved, and restored after cancelling (${language})`, async ({
    browser,
  }) => {
    const page = await person(
      browser,
      language === 'nl' ? 'uitvoering@vanrijn.example' : 'advies@noord.example',
      { language },
    )
    await page.getByRole('button', { name: w.arrange }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: w.arrange })).toBeVisible()
    const save = page.getByRole('button', { name: w.save, exact: true })
    await expect(save).toBeDisabled()
    await accessible(page, `dashboard, arranging, ${language}`)
    // By keyboard: the focus stays on the block that moved.
    await page.getByRole('button', { name: w.left }).press('Enter')
    await expect(page.getByRole('button', { name: w.left })).toBeFocused()
    await expect(
      page.getByRole('region', { name: `${w.column} 2` }).locator('[data-widget]'),
    ).toHaveCount(2)
    await page.getByRole('button', { name: w.remove }).click()
    await expect(page.getByRole('button', { name: w.add })).toBeFocused()
    await page.getByRole('button', { name: w.cancel }).click()
    await expect(column(page, 2).getByRole('heading', { name: w.links })).toBeVisible()
    await expect(column(page, 1).getByRole('heading', { name: w.news })).toBeVisible()
    // By drag and drop: the notifications from the second to the third column.
    await page.getByRole('button', { name: w.arrange }).click()
    const grip = page.locator('[data-widget=notifications] [data-part=grip]')
    const [from, to] = [
      await grip.boundingBox(),
      await page.getByRole('region', { name: `${w.column} 3` }).boundingBox(),
    ]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 8 })
    await page.mouse.up()
    await expect(
      page.getByRole('region', { name: `${w.column} 3` }).locator('[data-widget]'),
    ).toHaveCount(2)
    // The library that drags stops clicks for 50 ms after a drop; no person is that fast, this script is.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
    await save.click()
    await expect(page.getByText(w.saved)).toBeVisible()
    await expect(column(page, 2).getByRole('heading', { name: w.news })).toBeVisible()
    await page.reload()
    await expect(column(page, 2).getByRole('heading', { name: w.news })).toBeVisible()
    await accessible(page, `dashboard, own layout, ${language}`)
    // Unsaved changes ask first, and the default returns.
    await page.getByRole('button', { name: w.arrange }).click()
    await page.getByRole('button', { name: w.standard }).click()
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: w.stay }).click()
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(column(page, 1).getByRole('heading', { name: w.news })).toBeVisible()
    await page.context().close()
  })
}

test('a reader arranges their own dashboard and chooses their mail; nothing waits for them', async ({
  browser,
}) => {
  const w = words.nl
  const page = await person(browser, 'lezer@delta.example')
  await expect(page.getByText('Bekijk wat uw organisatie afspreekt')).toBeVisible()
  await expect(page.getByText(/wacht(en)? op antwoord/)).toHaveCount(0)
  await page.getByRole('button', { name: w.arrange }).click()
  await page.getByRole('button', { name: w.left }).press('Enter')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect(page.getByText(w.saved)).toBeVisible()
  await page.reload()
  await expect(column(page, 1).getByRole('heading', { name: w.links })).toBeVisible()

  await page.goto('/account/e-mail')
  const matches = page.getByRole('group', { name: 'Nieuwe matches' })
  await matches.getByRole('button', { name: 'Direct' }).click()
  await expect(page.getByText('Voorkeur opgeslagen')).toBeVisible()
  await page.context().close()
})

test('choices made in two tabs are both kept', async ({ browser }) => {
  const page = await person(browser, 'sanne.peters@vanrijn.example')
  const other = await page.context().newPage()
  const choice = (tab: Page, name: string) =>
    tab.getByRole('group', { name }).getByRole('button', { name: 'Uit', exact: true })
  for (const tab of [page, other]) {
    await tab.goto('/account/e-mail')
    await expect(choice(tab, 'Spot verlopen')).toBeVisible()
  }
  for (const [tab, name] of [
    [page, 'Spot verlopen'],
    [other, 'Transactie afgerond'],
    [page, 'Periode verschoven'],
  ] as const) {
    const kept = tab.waitForResponse(
      (reply) =>
        reply.url().includes('/api/mail-preferences') && reply.request().method() !== 'GET',
    )
    await choice(tab, name).click()
    expect((await kept).ok()).toBe(true)
  }
  await page.reload()
  for (const name of ['Spot verlopen', 'Transactie afgerond', 'Periode verschoven'])
    await expect(choice(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.context().close()
})

test('arranging that is opened by its address shows blocks until the layout has come', async ({
  browser,
}) => {
  const page = await person(browser, 'advies@noord.example')
  const come = await heldBack(page, /category=DASHBOARD_WIDGETS/)
  await page.goto('/?arrange=true')
  await expect(page.locator('main > [aria-busy=true]')).toBeVisible()
  await accessible(page, 'the dashboard before its layout')
  come()
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
})
