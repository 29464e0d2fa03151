import { expect, test } from '@playwright/test'
import { demandWith } from './combined-demand.ts'
import { accessible, person } from './person.ts'

// What is proposed is changed in its lines, and counted anew before it is reserved.

const email = 'inkoop@delta.example'

test('amounts of an answer are changed in its lines and counted anew; what cannot be is said, and the way back is there', async ({
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

  // A step less: the card, what is filled and what it costs follow; the address keeps it.
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

  // More than there is: said at the field, counted nowhere.
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

  // Typed: what is reserved together is what was typed. Another answer stands as it was proposed.
  await amount.fill('750')
  await expect(answer).toHaveAccessibleName(/^Een deel, rest nieuw .*aangepast/)
  // What becomes of it when an owner says no is chosen below the lines, and stands so where it is reserved.
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

  // Typed on while the first of it is counted: what is typed stands.
  await answer.check()
  await amount.fill('7')
  await expect(page).toHaveURL(/take/)
  await amount.pressSequentially('0')
  await expect(amount).toHaveValue('70')
  await expect(page).toHaveURL(/%3A70(?:&|$)/)
  await expect(amount).toHaveValue('70')

  // An address of before, of which the market has changed: the proposal stands, and nothing wrong is reserved.
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

test('on a phone amounts are changed by thumb, also at 320 pixels', async ({ browser }) => {
  const page = await person(browser, email, { phone: true })
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties`)
  const less = page.getByRole('button', { name: /^Minder van A,/ })
  await less.tap()
  await expect(page.getByRole('button', { name: 'Terug naar het voorstel' })).toBeVisible()
  // What becomes of the rest when an owner says no is told, and changed where it is reserved.
  await page
    .getByText('Wat lukt als een eigenaar weigert')
    .locator('..')
    .getByRole('button', { name: 'Wijzigen' })
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByRole('radio', { name: /^wat lukt/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 700 })
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
