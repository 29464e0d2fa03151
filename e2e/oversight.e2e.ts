import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

test('insights: each figure opens its rows, which are saved as CSV; printing shows the figures without the controls', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', { at: '/account' })
  await expect(page.getByRole('heading', { level: 1, name: 'Inzichten' })).toBeVisible()
  const figures = page.locator('main a[href*="what="]')
  await expect(figures.first()).toBeVisible()
  const kinds = new Set(
    await figures.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('what')),
    ),
  )
  expect([...kinds].toSorted()).toEqual([
    'demands',
    'exchanges',
    'matches',
    'offers',
    'reservations',
  ])
  for (const what of kinds) {
    await page.locator(`main a[href*="what=${what}"]`).first().press('Enter')
    const rows = page.getByRole('dialog')
    await expect(rows.getByRole('row').nth(1)).toBeVisible()
    if (what === 'exchanges') {
      await accessible(page, 'rows of a figure')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        rows.getByRole('button', { name: 'CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^inzichten-uitwisselingen-.*\.csv$/)
      expect(readFileSync(await file.path(), 'utf8').split('\n').length).toBeGreaterThan(2)
    }
    // A busy button gives up the focus; the panel takes it back a moment later.
    await expect
      .poll(() => rows.evaluate((panel) => panel.contains(document.activeElement)))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(0)
  }
  // A period that ends before it begins is reported, and the previous figures stay.
  const till = page.getByRole('textbox', { name: 'Tot en met' })
  const last = await till.inputValue()
  await till.fill('31-12-1999')
  await till.press('Tab')
  await expect(page.getByText('De einddatum ligt voor de begindatum')).toBeVisible()
  await expect(page).not.toHaveURL(/1999/)
  await till.fill(last)
  await till.press('Tab')
  await expect(page.getByText('De einddatum ligt voor de begindatum')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Inzichten' })).toBeVisible()
  await page.emulateMedia({ media: null })
  await resize(page, { width: 360, height: 640 })
  const letters = () =>
    page
      .locator('main svg text')
      .evaluateAll((all) => Math.min(...all.map((text) => text.getBoundingClientRect().height)))
  // When drawn for a wide screen and shown on a phone, the months were five pixels high.
  await expect.poll(letters).toBeGreaterThan(10)
})

for (const language of ['nl', 'en'] as const) {
  test(`mail preferences: a choice is saved, and only notifications that the user receives are offered (${language})`, async ({
    browser,
  }) => {
    const nl = language === 'nl'
    // Each language has its own user, since the choice is stored. Read-only users can choose too.
    const login = nl ? 'inkoop@delta.example' : 'lezer@delta.example'
    const page = await person(browser, login, { language, at: '/account/e-mail' })
    const match = page.getByRole('group', { name: nl ? 'Nieuwe matches' : 'New matches' })
    await expect(match).toBeVisible()
    await expect(page.getByText(nl ? 'Nieuwe aanmeldingen' : 'New registrations')).toHaveCount(0)
    await expect(
      page.getByText(nl ? 'Uitnodiging voor een groep' : 'Invitation to a group'),
    ).toHaveCount(0)
    await accessible(page, `mail preferences, ${language}`)
    await match.getByRole('button', { name: nl ? 'Uit' : 'Off' }).click()
    await expect(page.getByText(nl ? 'Voorkeur opgeslagen' : 'Preference saved')).toBeVisible()
    await page.reload()
    await expect(match.getByRole('button', { name: nl ? 'Uit' : 'Off' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const from = page.getByRole('combobox', { name: nl ? 'Bericht vanaf' : 'Notify from' })
    await expect(from).toContainText('50%')
    await from.click()
    await page.getByRole('option', { name: '67%' }).click()
    await expect(from).toContainText('67%')
    await match.getByRole('button', { name: nl ? 'Dagelijks' : 'Daily' }).click()
    await expect(match.getByRole('button', { name: nl ? 'Dagelijks' : 'Daily' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test(`oversight: the audit log is filtered and searched, an outgoing mail is read (${language})`, async ({
    browser,
  }) => {
    const nl = language === 'nl'
    const page = await person(browser, 'super@bouwkring.example', {
      language,
      at: '/app/management/audit',
    })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await accessible(page, `audit, ${language}`)
    await page
      .getByRole('searchbox', { name: nl ? /^Zoek op persoon/ : /^Search by person/ })
      .fill('accounts.login')
    await expect(
      page
        .getByRole('cell', { name: nl ? 'Ingelogd accounts.login' : 'Signed in accounts.login' })
        .first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/search=accounts\.login/)
    // Also by the name that the screen shows.
    await page
      .getByRole('searchbox', { name: nl ? /^Zoek op persoon/ : /^Search by person/ })
      .fill(nl ? 'uitgelogd' : 'signed out')
    await expect(page.getByRole('cell', { name: /accounts\.login/ })).toHaveCount(0)
    await page
      .getByRole('searchbox', { name: nl ? /^Zoek op persoon/ : /^Search by person/ })
      .fill(nl ? 'ingelogd' : 'signed in')
    await expect(
      page
        .getByRole('cell', { name: nl ? 'Ingelogd accounts.login' : 'Signed in accounts.login' })
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: nl ? 'Gedaan' : 'Done' }).click()
    await expect(page).toHaveURL(/result=done/)
    expect(
      (
        await page.request.post('/user/reset-password', { data: { email: 'beheer@delta.example' } })
      ).status(),
    ).toBe(204)
    await page.goto('/app/management/outbox?search=delta.example')
    await page.getByRole('searchbox').fill('beheer@delta.example')
    const first = page.getByRole('row').nth(1)
    await expect(page).toHaveURL(/search=beheer/)
    // A job writes the mail and another keeps it: it is there a moment later.
    const kept = nl ? 'Bewaard, geen mailserver' : 'Kept, no mail server'
    await expect(async () => {
      await page.reload()
      await expect(first).toContainText('beheer@delta.example')
      await expect(first).toContainText(kept, { timeout: 1000 })
    }).toPass()
    await first.getByRole('button').first().press('Enter')
    const letter = page.getByRole('dialog')
    await expect(letter.getByText(kept)).toBeVisible()
    await accessible(page, `outgoing mail, ${language}`)
    await letter.getByRole('button', { name: nl ? 'Sluiten' : 'Close' }).click()
    await expect(letter).toHaveCount(0)
  })
}

test('in English the built-in spot types and organisation types have English names', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', {
    language: 'en',
    at: '/account/spottypes',
  })
  await expect(page.getByText('Municipal yard or depot', { exact: true })).toBeVisible()
  await expect(page.getByText('Gemeentewerf of depot', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Kanaalvak', { exact: true })).toBeVisible()
  await page.goto('/account/bedrijfsprofiel')
  await expect(page.getByText('Government bodies')).toBeVisible()
})
