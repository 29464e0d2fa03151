import { expect, test, type APIRequestContext } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'

async function as(request: APIRequestContext, email: string) {
  const call = await callsOf(request, email)
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, data: object) => call<T>('POST', path, { data }),
  }
}
interface List<T> {
  'hydra:member': T[]
}

/** The link that a new colleague receives by mail, as shown in the outbox of the back-office. */
async function invited(request: APIRequestContext, email: string) {
  const [delta, chief] = [
    await as(request, 'beheer@delta.example'),
    await as(request, 'super@bouwkring.example'),
  ]
  const role = (await delta.get<List<{ id: number; name: string }>>('/api/users/roles'))[
    'hydra:member'
  ].find(({ name }) => name === 'ROLE_USER')?.id
  await delta.post('/api/users', { name: 'Pim van Dalen', email, phonenumber: '', role })
  let link = ''
  await expect
    .poll(
      async () => {
        const [mail] = (
          await chief.get<List<{ id: number }>>(`/api/outbox?search=${encodeURIComponent(email)}`)
        )['hydra:member']
        if (mail)
          link =
            /\/user\/update-password\S*token=[\w-]+/.exec(
              (await chief.get<{ text: string }>(`/api/outbox/${mail.id}`)).text,
            )?.[0] ?? ''
        return link
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return link
}

test('personal data: downloaded, and the account erased with the password', async ({
  browser,
  request,
}) => {
  const email = `pim${Date.now()}@delta.example`
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await page.goto(await invited(request, email))
  await page.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill('Kromme-Lantaarn-42')
  await page.getByRole('textbox', { name: 'Herhaal het wachtwoord' }).fill('Kromme-Lantaarn-42')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('Kromme-Lantaarn-42')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Introductie' })).toBeVisible()
  const seen = page.waitForResponse('**/user/watched-intro')
  await page.keyboard.press('Escape')
  await seen

  await page.goto('/account/profiel')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('gegevens.zip')
  await expect(page.getByText('Uw gegevens zijn gedownload')).toBeVisible()

  await page.getByRole('button', { name: 'Mijn account wissen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Uw account wissen?' })
  await accessible(page, 'erase')
  await dialog.getByRole('textbox', { name: 'Uw wachtwoord' }).fill('Iets-Anders-42')
  await dialog.getByRole('button', { name: 'Definitief wissen' }).click()
  await expect(dialog.getByText('Dit is niet uw huidige wachtwoord')).toBeVisible()
  await accessible(page, 'erase, refused')
  // The border of a field with an error stays red while the field has the focus.
  const field = dialog.getByRole('textbox', { name: 'Uw wachtwoord' })
  await field.focus()
  const [line, red] = await field.evaluate((input) => {
    const frame = input.closest('[data-invalid]') as HTMLElement
    const { borderTopColor } = getComputedStyle(frame, '::after')
    frame.style.color = 'var(--err-ui)'
    const said = getComputedStyle(frame).color
    frame.style.color = ''
    return [borderTopColor, said]
  })
  expect(line).toBe(red)
  await dialog.getByRole('textbox', { name: 'Uw wachtwoord' }).fill('Kromme-Lantaarn-42')
  await dialog.getByRole('button', { name: 'Definitief wissen' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText('Uw account is gewist')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('Kromme-Lantaarn-42')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Gebruiker niet gevonden of verkeerd wachtwoord' }),
  ).toBeVisible()
})

test(
  'in English, the only administrator cannot erase the account and is told why',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await person(browser, 'super@bouwkring.example', {
      language: 'en',
      width: 390,
      height: 844,
      at: '/account/profiel',
    })
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
    await accessible(page, 'own data, phone, en')
    await page.getByRole('button', { name: 'Erase my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('Bouwkring-2026!')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'This is the only administrator of the organisation. Appoint another one first.',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  },
)
