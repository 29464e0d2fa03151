import { expect, test } from '@playwright/test'
import { accessibleScreen, person } from './person.ts'
import { administratorScreens, managementScreens } from './screen-list.ts'
import { hear, reflows, sound } from './sound.ts'
import { resize } from './resize.ts'

const screens = [...managementScreens, ...administratorScreens]

for (const language of ['nl', 'en'] as const) {
  test(
    `back-office: every screen is accessible, with its title and one h1 (${language})`,
    { tag: '@long' },
    async ({ browser }) => {
      test.setTimeout(900_000)
      const page = await person(browser, 'super@bouwkring.example', { language })
      hear(page)
      for (const [name, path] of screens) {
        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await accessibleScreen(page, name, language)
        await sound(page, name, language)
      }
      await resize(page, { width: 320, height: 256 })
      for (const [name, path] of screens) {
        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await reflows(page, name)
      }
    },
  )
}

test('the menu follows permissions: all sections for a super admin, groups, roles and styling for an administrator, nothing for a user', async ({
  browser,
}) => {
  const chief = await person(browser, 'super@bouwkring.example')
  await chief.getByRole('button', { name: /Menu van/ }).click()
  await chief.getByRole('menuitem', { name: 'Beheer' }).click()
  await expect(chief).toHaveURL('/app/management/dashboard')
  const menu = chief.getByRole('navigation', { name: 'Beheermenu' })
  for (const name of [
    'Accounts',
    'Groepen',
    'Rollen',
    'Huisstijl',
    'Veelgestelde vragen',
    'Documenten',
  ])
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })).toBeVisible()
  await expect(menu.getByText(/^Versie \d/)).toBeVisible()
  const admin = await person(browser, 'beheer@delta.example', { at: '/app/management/roles' })
  await expect(
    admin.getByRole('navigation', { name: 'Beheermenu' }).getByRole('link', { name: 'Huisstijl' }),
  ).toBeVisible()
  await expect(
    admin.getByRole('navigation', { name: 'Beheermenu' }).getByRole('link', { name: 'Accounts' }),
  ).toHaveCount(0)
  // Pages for super admins only are not available by their address either.
  for (const name of ['faq', 'documents', 'otl-groups', 'raw', 'products', 'products-library']) {
    await admin.goto(`/app/management/${name}`)
    await expect(
      admin.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' }),
    ).toBeAttached()
  }
  // Only a super admin with GROUP_CREATE can add a company type; the panel is 50 units wide.
  await admin.goto('/app/management/groups')
  await expect(admin.getByRole('button', { name: 'Overheden', exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Groep toevoegen' })).toHaveCount(0)
  await chief.goto('/app/management/groups')
  await chief.getByRole('button', { name: 'Groep toevoegen' }).click()
  expect((await chief.getByRole('dialog', { name: 'Groep toevoegen' }).boundingBox())?.width).toBe(
    400,
  )
  await expect(
    chief
      .getByRole('dialog', { name: 'Groep toevoegen' })
      .getByRole('button', { name: /verwijderen/i }),
  ).toHaveCount(0)
  const user = await person(browser, 'inkoop@delta.example', { at: '/app/management/dashboard' })
  await expect(user.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeAttached()
})

test('an organisation is added, found, blocked, readmitted and deleted', async ({ browser }) => {
  const page = await person(browser, 'super@bouwkring.example')
  const name = `Proefbedrijf ${Date.now()}`
  await page.goto('/app/management/accounts')
  await page.getByRole('button', { name: 'Account toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Account toevoegen' })
  await panel.getByRole('button', { name: 'Account toevoegen' }).click()
  await expect(panel.getByText('Bedrijfsnaam is een verplicht veld').first()).toBeVisible()
  await expect(panel.getByRole('alert')).toContainText('Bedrijfstype: Dit is een verplicht veld')
  // There are no users to count yet.
  await expect(panel.getByText('0 is onbeperkt.', { exact: true })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Bedrijfsnaam' }).fill(name)
  await panel.getByRole('combobox', { name: /Bedrijfstype/ }).click()
  await page.getByRole('option', { name: 'Aannemers' }).click()
  await panel.getByRole('textbox', { name: 'Subdomein' }).fill(`proef-${Date.now()}`)
  await panel.getByRole('textbox', { name: 'Naam van de beheerder' }).fill('Petra Proef')
  await panel
    .getByRole('textbox', { name: 'E-mailadres van de beheerder' })
    .fill(`petra${Date.now()}@proef.example`)
  await panel.getByRole('button', { name: 'Account toevoegen' }).click()
  await expect(page.getByText('Account toegevoegd')).toBeVisible()
  await page.getByRole('searchbox', { name: /Zoek op bedrijf/ }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `${name} deactiveren` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactiveren' }).click()
  await page.getByRole('button', { name: `${name} activeren` }).click()
  await expect(page.getByText('Account geactiveerd')).toBeVisible()
  // Another user saves first: both users' changes stay.
  const other = await page.context().newPage()
  await other.goto(`/app/management/accounts?search=${encodeURIComponent(name)}`)
  for (const who of [page, other])
    await who.getByRole('row').nth(1).getByRole('button', { name, exact: true }).click()
  const [mine, theirs] = [page, other].map((who) => who.getByRole('dialog', { name }))
  if (!mine || !theirs) throw new Error('two people')
  await theirs.getByRole('textbox', { name: /^Telefoonnummer/ }).fill('026 359 90 31')
  await theirs.getByRole('button', { name: 'Opslaan' }).click()
  await expect(other.getByText('Account opgeslagen')).toBeVisible()
  await mine.getByRole('textbox', { name: /^Maximaal aantal/ }).fill('12')
  await mine.getByRole('button', { name: 'Opslaan' }).click()
  await page
    .getByRole('alertdialog', { name: 'Iemand anders heeft intussen opgeslagen' })
    .getByRole('button', { name: 'Verder' })
    .click()
  await expect(mine.getByRole('textbox', { name: /^Telefoonnummer/ })).toHaveValue('026 359 90 31')
  await mine.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Account opgeslagen')).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: 'Verwijderen', exact: true })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('gebruikers 1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Account verwijderen' }).click()
  await expect(page.getByText('Geen organisaties gevonden')).toBeVisible()
})

test('a super admin works in another organisation and comes back', async ({ browser }) => {
  const page = await person(browser, 'super@bouwkring.example', {
    at: '/app/management/accounts?search=Provincie%20Delta',
  })
  await page.getByRole('button', { name: 'Werken in Provincie Delta' }).click()
  await expect(page.getByText('U werkt in Provincie Delta')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('chosen-tenant'))).toContain(
    'Provincie Delta',
  )
  // That organisation's start page is shown, and no error in its place.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Samira')
  await page.getByRole('button', { name: 'Terug naar de eigen organisatie' }).click()
  await expect(page.getByText('U werkt in Provincie Delta')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Samira')
})

test('a super admin who viewed an organisation and signs out gets a sign-in page with the ways to register', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example', {
    at: '/app/management/accounts?search=Provincie%20Delta',
  })
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: 'Provincie Delta', exact: true })
    .click()
  const panel = page.getByRole('dialog', { name: 'Provincie Delta' })
  await expect(panel.getByRole('combobox', { name: /Bedrijfstype/ })).toContainText('Overheden')
  await panel.getByRole('button', { name: 'Sluiten' }).first().click()
  await page.getByRole('button', { name: /Menu van/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('link', { name: 'Overheid', exact: true })).toBeVisible()
})

test('styling: the preview follows, adjustments are reported, the theme is saved for everyone, and reset', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@vanrijn.example', { at: '/app/management/styling' })
  const primary = page.getByRole('textbox', { name: 'Hoofdkleur', exact: true })
  const before = await primary.inputValue()
  await primary.fill('rood')
  await expect(page.getByText('Vul een kleur in als #rgb of #rrggbb')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeDisabled()
  await primary.fill('#ffee00')
  await expect(
    page.locator('[data-part=theme-preview]').getByRole('button', { name: 'Reserveren' }),
  ).toHaveCSS('background-color', 'rgb(255, 238, 0)')
  await expect(page.getByText(/^Hoofdkleur als tekst: #ffee00 wordt #/)).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Wijzigingen opgeslagen')).toBeVisible()
  await page.reload()
  await expect(primary).toHaveValue('#ffee00')
  await primary.fill(before)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Wijzigingen opgeslagen')).toBeVisible()
})
