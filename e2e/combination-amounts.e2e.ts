import { expect, test } from '@playwright/test'
import { demandWith } from './combined-demand.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

// The user edits the lines of the proposal, which is recomputed before it is reserved.

const email = 'inkoop@delta.example'

test('the amounts of an answer are edited in its lines and recounted; invalid amounts are explained, and the proposal can be restored', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties`)
  const lines = page.getByRole('region', { name: 'Regels van deze combinatie' })
  const answer = page.getByRole('radio').first()
  await expect(answer).toHaveAccessibleName(/^Twee adressen/)
  const amount = lines.getByRole('textbox', { name: /^Hoeveelheid van A,/ })
  const before = await amount.inputValue()
  const bounds = await lines
    .getByText(/hoogstens [\d.,]+$/)
    .first()
    .innerText()
  const most = /hoogstens ([\d.,]+)$/.exec(bounds)?.[1] ?? ''
  expect(most).not.toBe('')
  const back = page.getByRole('button', { name: 'Terug naar het voorstel' })
  await expect(back).toHaveCount(0)

  // One step less: the card, the filling and the costs follow; the URL keeps it.
  const costs = lines.getByRole('row', { name: /^Samen / })
  const whole = await costs.textContent()
  await lines.getByRole('button', { name: /^Minder van A,/ }).click()
  await expect(amount).not.toHaveValue(before)
  const less = await amount.inputValue()
  await expect(answer).toHaveAccessibleName(/^Een deel, rest nieuw .*aangepast/)
  await expect(answer).toBeChecked()
  await expect(lines.getByRole('row', { name: /^Nieuw / })).toBeVisible()
  await expect(costs).not.toHaveText(whole ?? '')
  await expect(page).toHaveURL(/take/)
  await page.reload()
  await expect(amount).toHaveValue(less)
  await expect(lines.getByRole('row', { name: /^Nieuw / })).toBeVisible()
  await accessible(page, 'combinations: an amount changed')

  // More than is available: an error at the field, included in no total.
  const asked = page.url()
  await amount.fill('99999999')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveAccessibleDescription(new RegExp(`hoogstens ${most}$`))
  await accessible(page, 'combinations: more than there is')
  expect(page.url()).toBe(asked)
  await amount.fill('niets')
  await expect(amount).toHaveAccessibleDescription(/Hoeveelheid moet een nummer zijn/)
  await expect(page.locator('footer[inert]')).toContainText('Verbeter eerst de hoeveelheid')

  await back.click()
  await expect(amount).toHaveValue(before)
  await expect(amount).toHaveAttribute('aria-invalid', 'false')
  await expect(page.locator('footer[inert]')).toHaveCount(0)
  await expect(answer).toHaveAccessibleName(/^Twee adressen/)
  await expect(costs).toHaveText(whole ?? '')
  await expect(page).not.toHaveURL(/take/)

  // Typed: the typed amount is what gets reserved together. The other answers stay as proposed.
  await amount.fill('750')
  await expect(answer).toHaveAccessibleName(/^Een deel, rest nieuw .*aangepast/)
  // The choice of what happens when an owner refuses is below the lines, and carries over to the reservation.
  const refusal = page.getByRole('radiogroup', { name: 'Weigert een eigenaar?' })
  await refusal.getByRole('radio', { name: /^Alles of niets Voorwaardelijk tot [\d-]+,/ }).check()
  await accessible(page, 'combinations: all or nothing')
  await page.getByRole('button', { name: 'Samen reserveren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByRole('radio', { name: /^alles of niets/ })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Waarom alles of niets' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Hoeveelheid/ })).toHaveCount(2)
  await expect(dialog.getByRole('textbox', { name: /^Hoeveelheid/ }).first()).toHaveValue('750,00')
  await page.keyboard.press('Escape')
  await page.getByRole('radio').nth(1).check()
  await expect(page).not.toHaveURL(/take/)
  await expect(back).toHaveCount(0)

  // Typing continues while its first part is being computed: the input stays.
  await answer.check()
  await amount.fill('7')
  await expect(page).toHaveURL(/take/)
  await amount.pressSequentially('0')
  await expect(amount).toHaveValue('70')
  await expect(page).toHaveURL(/%3A70(?:&|$)/)
  await expect(amount).toHaveValue('70')

  // An old URL, for which the market has changed: the proposal stays, and nothing wrong is reserved.
  await page.goto(`/products/${demand.id}/combinaties?take=999999999:10`)
  await expect(page.getByRole('alert')).toContainText(
    'Dit aanbod kan niet meer worden gecombineerd',
  )
  await expect(answer).toHaveAccessibleName(/^Twee adressen/)
  await expect(page.locator('footer[inert]').getByText('Samen reserveren')).toBeVisible()
  await back.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Samen reserveren' })).toBeEnabled()
  await page.context().close()
})

test('on a phone, amounts are changed by thumb, also at 320 pixels', async ({ browser }) => {
  const page = await person(browser, email, { phone: true })
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties`)
  const less = page.getByRole('button', { name: /^Minder van A,/ })
  await less.tap()
  await expect(page.getByRole('button', { name: 'Terug naar het voorstel' })).toBeVisible()
  // The reservation dialog shows what happens to the rest when an owner refuses, and lets the user change it.
  await page
    .getByText('Wat lukt als een eigenaar weigert')
    .locator('..')
    .getByRole('button', { name: 'Wijzigen' })
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByRole('radio', { name: /^wat lukt/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await resize(page, { width: 320, height: 700 })
  const size = (await less.boundingBox())!
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    ),
    'nothing is cut off at 320',
  ).toBe(false)
  await accessible(page, 'combinations: an amount changed, phone')
  await page.context().close()
})

test('amounts of an answer are edited in English (en)', async ({ browser }) => {
  const page = await person(browser, email, { language: 'en' })
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties`)
  const lines = page.getByRole('region', { name: 'Lines of this combination' })
  const amount = lines.getByRole('textbox', { name: /^Quantity of A,/ })
  const before = await amount.inputValue()
  await lines.getByRole('button', { name: /^Less of A,/ }).click()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(
    /^A part, the rest new .*changed/,
  )
  await amount.fill('99999999')
  await expect(amount).toHaveAccessibleDescription(/at most [\d.,]+$/)
  await expect(page.locator('footer[inert]')).toContainText('Correct the quantity above first')
  await page.getByRole('button', { name: 'Back to the proposal' }).click()
  await expect(amount).toHaveValue(before)
  await expect(page.getByRole('radiogroup', { name: 'What if an owner refuses?' })).toBeVisible()
  await accessible(page, 'combinations: amounts (en)')
  await page.context().close()
})
