import { expect, test } from '@playwright/test'
import { told } from './calls.ts'
import { signIn } from './keys.ts'
import { dutchDay } from './person.ts'

test('the main job without a mouse: find, open, reserve, accept, complete (W4)', async ({
  browser,
  request,
}) => {
  const delta = await signIn(await (await browser.newContext()).newPage(), 'inkoop@delta.example')
  await delta.enter(/^Zoeken$/)
  await delta.page.getByRole('heading', { level: 1, name: /producten aangeboden/ }).waitFor()
  await delta.page.locator('body').focus()
  await delta.press('/')
  await expect(delta.page.getByRole('combobox', { name: /^Zoek product/ })).toBeFocused()
  await delta.type('Betontegel 500x500x50 antraciet')
  await delta.press('Enter')
  await expect(
    delta.page.getByRole('heading', { level: 1, name: /^\d producten? aangeboden/ }),
  ).toBeVisible()
  await delta.tabTo(/^Kaart$/)
  await delta.press('ArrowRight')
  await delta.press('Enter')
  await expect(delta.page).toHaveURL(/view=list/)
  const row = delta.page.getByRole('row').filter({ hasText: 'Van Rijn Infra' }).first()
  const name = (await row.getByRole('link').first().textContent())?.trim() ?? ''
  await row.waitFor()
  for (
    let i = 0;
    i < 60 &&
    !(await row
      .getByRole('link')
      .first()
      .evaluate((e) => e === document.activeElement));
    i++
  )
    await delta.press('Tab')
  await delta.press('Enter')
  const dialog = delta.page.getByRole('dialog', { name: `Aangeboden - ${name}` })
  await dialog.waitFor()
  await delta.inDialog()
  await delta.tabTo(/^Hoeveelheid$/)
  await delta.press('Control+a')
  await delta.type('3')
  await delta.enter(/^Reserveren$/)
  await delta.page.getByRole('dialog', { name: 'Reservering versturen?' }).waitFor()
  await delta.inDialog()
  await delta.enter(/^Reservering versturen$/)
  await expect(delta.page.getByText('Uw reservering is verstuurd aan Van Rijn Infra')).toBeVisible()
  await delta.inDialog()
  await delta.press('Escape')
  await expect(dialog).toBeHidden()

  await told(request, 'beheer@vanrijn.example', /^Provincie Delta vraagt 3,00/)
  const rijn = await signIn(await (await browser.newContext()).newPage(), 'beheer@vanrijn.example')
  // The focus moves to the page heading; the bell comes before it.
  await expect(rijn.page.getByRole('heading', { level: 1 })).toBeFocused()
  await rijn.tabTo(/^Meldingen, \d+ ongelezen/, 20, 'Shift+Tab')
  await rijn.press('Enter')
  await rijn.enter(/^Provincie Delta vraagt 3,00\sst/)
  // At home the waiting item also says open, and stays until the transaction has loaded.
  await rijn.page.getByRole('heading', { level: 1, name }).waitFor()
  await expect(rijn.page.getByText('Openstaand', { exact: true })).toBeVisible()
  await rijn.enter(/^Accepteren$/)
  await rijn.page.getByRole('dialog').waitFor()
  await rijn.inDialog()
  await rijn.enter(/^Accepteren$/)
  await expect(rijn.page.getByText('Geaccepteerd', { exact: true }).first()).toBeVisible()
  await rijn.enter(/^Afronden$/)
  await rijn.page.getByRole('dialog').waitFor()
  await rijn.inDialog()
  await rijn.enter(/^Verwerken$/)
  await expect(rijn.page.getByText('Afgerond', { exact: true }).first()).toBeVisible()
  expect(delta.presses + rijn.presses).toBeLessThan(420)
})

test('tabs are one stop of the Tab key: arrows, Home and End move along them, Enter and Space open (W4)', async ({
  browser,
}) => {
  const keys = await signIn(await (await browser.newContext()).newPage(), 'inkoop@delta.example')
  await keys.page.goto('/products/1')
  const bar = keys.page.getByRole('tablist', { name: 'Onderdelen van het product' })
  const tabs = bar.getByRole('tab')
  const [first, second, last] = [tabs.first(), tabs.nth(1), tabs.last()]
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await keys.tabTo(/^Specificaties$/)
  await expect(first).toBeFocused()
  await keys.press('ArrowLeft')
  await expect(last).toBeFocused()
  await keys.press('ArrowRight')
  await expect(first).toBeFocused()
  await keys.press('ArrowRight')
  await expect(second).toBeFocused()
  // Moving along the tabs opens none.
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const panel = keys.page.getByRole('tabpanel', { name: 'Conditie en herkomst' })
  await expect(panel).toBeVisible()
  await expect(second).toHaveAttribute('aria-controls', (await panel.getAttribute('id')) ?? '-')
  await keys.press('End')
  await expect(last).toBeFocused()
  await keys.press('Space')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await keys.press('Home')
  await expect(first).toBeFocused()
  // The selected one is the tab stop, and the next Tab leaves the bar.
  expect(
    await tabs.evaluateAll(
      (all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length,
    ),
  ).toBe(1)
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(bar.locator(':focus')).toHaveCount(0)
  await keys.page.context().close()
})

test('a spot is created without a mouse (W4)', async ({ browser }) => {
  const keys = await signIn(await (await browser.newContext()).newPage(), 'inkoop@delta.example')
  await keys.enter(/^Spot maken$/)
  await keys.enter(/^Volgende: gegevens/)
  await keys.tabTo(/^Naam$/)
  await keys.type('Toetsenbordspot')
  await keys.enter(/^Volgende: locatie/)
  await keys.tabTo(/^Plaats of postcode/)
  await keys.type('Zwolle')
  await keys.page
    .getByRole('option', { name: /^Zwolle/ })
    .first()
    .waitFor()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.tabTo(/^Van$/)
  await keys.type(dutchDay(3))
  await keys.tabTo(/^Tot en met$/)
  await keys.type(dutchDay(40))
  await keys.enter(/^Volgende: contact/)
  // The user is already listed there.
  await keys.enter(/^Volgende: producten/)
  await keys.enter(/^Volgende: controleren/)
  await keys.enter(/^Publiceren$/)
  await keys.page.getByRole('alertdialog').waitFor()
  await keys.inDialog()
  await keys.enter(/^Publiceren$/)
  await expect(
    keys.page
      .getByRole('heading', { level: 1, name: 'Toetsenbordspot' })
      .or(keys.page.getByRole('heading', { name: 'Toetsenbordspot' }))
      .first(),
  ).toBeVisible()
  await expect(keys.page.getByText('Actief', { exact: true })).toBeVisible()
})
