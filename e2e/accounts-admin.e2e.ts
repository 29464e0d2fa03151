import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

/** Opens a page whose clock advances only when told to, however slow the machine is. Installs the clock before the page loads: it cannot clear a timer of another clock. */
async function openStopped(page: Page, at: string) {
  await page.clock.install()
  await page.goto(at)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('the count of registrations refreshes every minute; a failed count shows no message', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  await page.clock.install()
  let asked = 0
  let answer: { status: number; json: unknown } = { status: 200, json: 3 }
  await page.route('**/api/tenants/registrations', (route) => {
    asked++
    return route.fulfill(answer)
  })
  await page.goto('/app/management/accounts')
  const entry = page
    .getByRole('navigation', { name: 'Beheermenu' })
    .getByRole('link', { name: /Accounts/ })
  await expect(entry).toContainText('3')
  expect(asked).toBe(1)
  await page.clock.runFor(40_000)
  expect(asked).toBe(1)
  answer = { status: 200, json: 4 }
  await page.clock.runFor(25_000)
  await expect(entry).toContainText('4')
  const before = asked
  answer = {
    status: 500,
    json: { status: 500, code: 'internal', message: 'Er ging iets fout bij ons.' },
  }
  await page.clock.runFor(62_000)
  await expect.poll(() => asked).toBeGreaterThan(before)
  await page.clock.runFor(10_000)
  await expect(page.getByText('Er ging iets fout bij ons.')).toHaveCount(0)
  await expect(entry).toContainText('4')
})

test('an account: the government account warning, the reason why saving failed, and a search that waits until typing stops', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example', { language: 'en' })
  await openStopped(page, '/app/management/accounts')
  const searched: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/tenants' && url.searchParams.get('search'))
      searched.push(url.searchParams.get('search') as string)
  })
  await page.getByRole('searchbox').pressSequentially('Provincie Delta')
  await page.clock.runFor(290)
  expect(searched).toEqual([])
  await page.clock.runFor(50)
  await expect.poll(() => searched).toEqual(['Provincie Delta'])
  await page.clock.resume()

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: 'Provincie Delta', exact: true })
    .click()
  const panel = page.getByRole('dialog', { name: 'Provincie Delta' })
  await expect(
    panel.getByText('This is a government account: add government users only.'),
  ).toBeVisible()
  await accessible(page, 'government account')
  await page.route('**/api/tenants/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { status: 409, code: 'in_use', message: 'This is still in use.' },
        })
      : route.continue(),
  )
  await panel.getByRole('textbox', { name: /Phone/ }).fill('0201234567')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Tenant saving failed: This is still in use.')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: /Phone/ })).toHaveValue('0201234567')
  await page.unroute('**/api/tenants/*')
  await page.goto('/app/management/accounts?search=Van%20Rijn')
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: 'Van Rijn Infra', exact: true })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Van Rijn Infra' }).getByText('government account'),
  ).toHaveCount(0)
})

test('changing the subdomain of an account explains the effect first, and the old address leads to the new one', async ({
  browser,
}, { project }) => {
  const page = await person(browser, 'super@bouwkring.example')
  const [before, after] = [`tikfuot-${Date.now()}`, `tikfout-${Date.now()}`]
  await page.goto('/app/management/accounts')
  await page.getByRole('button', { name: 'Account toevoegen' }).click()
  const added = page.getByRole('dialog', { name: 'Account toevoegen' })
  await added.getByLabel('Bedrijfsnaam').fill(before)
  await added.getByLabel('Bedrijfstype').click()
  await page.getByRole('option', { name: 'Aannemers' }).click()
  await added.getByLabel('Subdomein').fill(before)
  await added.getByLabel('Naam van de beheerder').fill('Ada Admin')
  await added.getByLabel('E-mailadres van de beheerder').fill(`ada@${before}.example`)
  await added.getByRole('button', { name: 'Account toevoegen' }).click()
  await expect(added).toHaveCount(0)
  await page.goto(`/app/management/accounts?search=${before}`)
  await page.getByRole('row').nth(1).getByRole('button', { name: before, exact: true }).click()
  const panel = page.getByRole('dialog', { name: before })
  const field = panel.getByLabel('Subdomein')
  await expect(field).toHaveValue(before)
  await field.fill('delta')
  await expect(panel.getByRole('status').getByText(`Het oude adres, ${before}.`)).toBeVisible()
  await accessible(page, 'another subdomain')
  const save = panel.getByRole('button', { name: 'Opslaan', exact: true })
  await save.click()
  await expect(panel.getByText('Dit subdomein is al in gebruik').first()).toBeVisible()
  await field.fill(after)
  await save.click()
  await expect(panel).toHaveCount(0)
  const base = new URL(project.use.baseURL ?? '').host
  await page.goto(`http://${before}.${base}/sign-in?email=ada%40voorbeeld.example`)
  await expect(page).toHaveURL(`http://${after}.${base}/sign-in?email=ada%40voorbeeld.example`)
})

test('the form warns before saving when the maximum is lower than the current number of users', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  await page.goto('/app/management/accounts?search=Provincie%20Delta')
  await page.getByRole('button', { name: 'Provincie Delta', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Provincie Delta' })
  const most = panel.getByRole('textbox', { name: 'Maximaal aantal gebruikers' })
  const said = panel.getByText(/^Dit is minder dan de \d+ gebruikers van nu\./)
  await most.fill('0')
  await expect(said).toHaveCount(0)
  await most.fill('1')
  await expect(said).toBeVisible()
  await accessible(page, 'fewer users than there are')
  await most.fill('-1')
  await most.blur()
  await expect(most).toHaveAccessibleDescription(/Vul een heel getal in, 0 tot en met 100\.000/)
})

test('typing a colour repaints the preview after 200 ms', async ({ browser }) => {
  const page = await person(browser, 'beheer@vanrijn.example', { at: '/app/management/styling' })
  const sample = page
    .locator('[data-part=theme-preview]')
    .getByRole('button', { name: 'Reserveren' })
  await expect(sample).toBeVisible()
  // Timed by the page itself, from the keystroke to the first frame in another colour: a slow machine can only make it later.
  await sample.evaluate((element) => {
    const before = getComputedStyle(element).backgroundColor
    const took = new Promise<number>((done) => {
      document.addEventListener(
        'input',
        () => {
          const from = performance.now()
          const look = () => {
            if (getComputedStyle(element).backgroundColor === before) requestAnimationFrame(look)
            else done(performance.now() - from)
          }
          look()
        },
        { once: true },
      )
    })
    Object.assign(window, { took })
  })
  await page.getByRole('textbox', { name: 'Hoofdkleur', exact: true }).fill('#ffee00')
  expect(
    await page.evaluate(() => (window as unknown as { took: Promise<number> }).took),
  ).toBeGreaterThanOrEqual(195)
  await expect(sample).toHaveCSS('background-color', 'rgb(255, 238, 0)')
})

test('an open page follows when a permission is revoked: nothing forbidden stays on it', async ({
  browser,
}) => {
  const admin = await person(browser, 'beheer@delta.example')
  const page = await person(browser, 'thijs.kuipers@delta.example', {
    at: '/account/contactpersonen',
  })
  const add = page.getByRole('button', { name: 'Contactpersoon toevoegen' })
  // Located by markup: behind an open panel it is hidden from assistive technology.
  const make = page.locator('header a', { hasText: 'Spot maken' })
  await expect(make).toHaveCount(1)
  await add.click()
  const panel = page.getByRole('dialog', { name: 'Contactpersoon toevoegen' })
  await panel.getByRole('textbox', { name: 'Voornaam' }).fill('Niemand')
  await panel.getByRole('textbox', { name: 'E-mailadres' }).fill('niemand@delta.example')
  const become = async (role: string) => {
    await admin.goto('/account/gebruikers?search=thijs')
    await admin.getByRole('row').nth(1).click()
    const user = admin.getByRole('dialog')
    await user.getByRole('combobox', { name: 'Rol' }).click()
    await admin.getByRole('option', { name: role, exact: true }).click()
    await user.getByRole('button', { name: 'Opslaan' }).click()
    await expect(user).toHaveCount(0)
  }
  await become('Alleen lezen')
  await panel.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByText('U mag dit niet doen.')).toBeVisible()
  await expect(make).toHaveCount(0)
  await become('Gebruiker')
})

test('when a super admin switches to another organisation, the other tab says so too and keeps the typed text', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example', {
    at: '/app/management/accounts?search=Provincie%20Delta',
  })
  const other = await page.context().newPage()
  await other.goto('/account/contactpersonen')
  await other.getByRole('button', { name: 'Contactpersoon toevoegen' }).click()
  const panel = other.getByRole('dialog', { name: 'Contactpersoon toevoegen' })
  await panel.getByRole('textbox', { name: 'Voornaam' }).fill('Samira')
  await page.getByRole('button', { name: 'Werken in Provincie Delta' }).click()
  await expect(other.getByText('In een ander tabblad bent u gaan werken in')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Samira')
  await page.getByRole('button', { name: 'Terug naar de eigen organisatie' }).click()
  await expect(other.getByText('In een ander tabblad bent u terug')).toBeVisible()
  await other.close()
})
