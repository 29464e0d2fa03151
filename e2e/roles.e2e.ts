import { expect, test } from '@playwright/test'
import { failing, heldBack } from './calls.ts'
import { accessible, person } from './person.ts'

test('a role is added, renamed in place, given permissions with a preview of who gains them, and deleted', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example')
  const name = `Planner ${Date.now()}`
  await page.goto('/app/management/roles')
  await page.getByRole('button', { name: 'Rol toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Naam van de rol' }).fill('Tijdelijk')
  await page.getByRole('dialog').getByRole('button', { name: 'Rol toevoegen' }).click()
  await page.getByRole('button', { name: 'Tijdelijk hernoemen' }).click()
  const renaming = page.getByRole('textbox', { name: 'Tijdelijk hernoemen' })
  await renaming.fill('role_user')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1)
  await expect(renaming).toHaveValue('role_user')
  await renaming.fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `${name} hernoemen` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Spots maken: Gebruiker' })).toBeDisabled()
  await page.goto('/app/management/groups-roles-permissions?group=999999')
  await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' }).first()).toBeVisible()
  await page.goto('/app/management/groups')
  await page.getByRole('button', { name: 'Overheden', exact: true }).click()
  await expect(page).toHaveURL(/groups-roles-permissions\?group=/)
  await page.getByRole('checkbox', { name: `Zoeken: ${name}` }).check()
  const bar = page.getByRole('region', { name: 'nog niet opgeslagen' })
  await expect(bar).toContainText('1 wijziging')
  await expect(bar).toContainText('Niemand krijgt of verliest nu een recht.')
  await accessible(page, 'matrix with a change')
  // Another group, another screen, Back: none of them loses the tick without asking.
  const stay = async () => {
    await page
      .getByRole('alertdialog', { name: 'Wijzigingen niet bewaren?' })
      .getByRole('button', { name: 'Annuleren' })
      .click()
    await expect(bar).toContainText('1 wijziging')
  }
  await page.getByRole('combobox', { name: 'Groep' }).click()
  await page.getByRole('option', { name: 'Aannemers' }).click()
  await stay()
  await page.getByRole('link', { name: 'Alle groepen' }).click()
  await stay()
  await page.goBack()
  await stay()
  await bar.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Wijzigingen opgeslagen')).toBeVisible()
  await page.goto('/app/management/roles')
  await expect(page.getByRole('checkbox', { name: `Zoeken: ${name}` })).toBeChecked()
  await page.getByRole('button', { name: `${name} verwijderen` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `${name} verwijderen` })
    .click()
  await expect(page.getByRole('button', { name: `${name} hernoemen` })).toHaveCount(0)
})

test('the permission matrix by keyboard alone: a permission is granted, saved and revoked', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example')
  const name = `Toetsen ${Date.now()}`
  await page.goto('/app/management/roles')
  await page.getByRole('button', { name: 'Rol toevoegen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Naam van de rol' }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const box = page.getByRole('checkbox', { name: `Zoeken: ${name}` })
  const bar = page.getByRole('region', { name: 'nog niet opgeslagen' })
  for (const on of [true, false]) {
    await expect(box).toBeChecked({ checked: !on })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(bar).toContainText('1 wijziging')
    // Tab reaches the button, however many checkboxes are in between.
    const save = bar.getByRole('button', { name: 'Opslaan' })
    for (
      let tabs = 0;
      tabs < 400 && !(await save.evaluate((one) => one === document.activeElement));
      tabs++
    )
      await page.keyboard.press('Shift+Tab')
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(box).toBeChecked({ checked: on })
  }
  await page.getByRole('button', { name: `${name} verwijderen` }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `${name} verwijderen` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `${name} hernoemen` })).toHaveCount(0)
})

test('a tick that is set while another is being saved is not lost', async ({ browser }) => {
  const page = await person(browser, 'beheer@delta.example', { at: '/app/management/roles' })
  const name = `Intussen ${Date.now()}`
  await page.getByRole('button', { name: 'Rol toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Naam van de rol' }).fill(name)
  await page.keyboard.press('Enter')
  const box = page.getByRole('checkbox', { name: `Zoeken: ${name}` })
  const bar = page.getByRole('region', { name: 'nog niet opgeslagen' })
  await box.check()
  // The list of permissions comes after that of the roles: the save has not ended yet.
  const end = await heldBack(page, /\/api\/role-permissions/)
  await bar.getByRole('button', { name: 'Opslaan' }).click()
  await expect(bar).toHaveCount(0)
  await box.uncheck()
  await expect(bar).toContainText('1 wijziging')
  end()
  await expect(page.getByText('Wijzigingen opgeslagen')).toBeVisible()
  await expect(bar).toContainText('1 wijziging')
  await bar.getByRole('button', { name: 'Opslaan' }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: `${name} verwijderen` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `${name} verwijderen` })
    .click()
  await expect(page.getByRole('button', { name: `${name} hernoemen` })).toHaveCount(0)
})

test('the permissions of a group wait for the groups, and say so when these could not be fetched', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example')
  const groups = /\/api\/groups\/global$/
  const come = await heldBack(page, groups)
  await page.goto('/app/management/groups-roles-permissions')
  const waiting = page.getByRole('main').locator('[aria-busy=true]')
  const matrix = page.getByRole('table', { name: 'Rechten per rol' })
  await expect(waiting).toHaveCount(1)
  await accessible(page, 'the permissions of a group before the groups are there')
  come()
  await expect(matrix).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.unroute(groups)
  const restored = await failing(page, groups)
  await page.reload()
  const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })
  await expect(again).toBeVisible()
  await restored()
  await again.click()
  await expect(matrix).toBeVisible()
})
