import { type Browser, expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

const password = 'Bouwkring-2026!'
for (const [language, width, words] of [
  [
    'nl',
    1440,
    {
      number: 'Telefoon',
      save: 'Opslaan',
      saved: 'Wijzigingen opgeslagen',
      again: 'Meld je opnieuw aan.',
      other: 'In een ander tabblad is iemand anders ingelogd',
      secret: 'Wachtwoord',
      go: 'Inloggen en doorgaan',
      close: 'Dit scherm sluiten',
    },
  ],
  [
    'en',
    390,
    {
      number: 'Telephone',
      save: 'Save',
      saved: 'Changes saved',
      again: 'Sign in again.',
      other: 'Somebody else has signed in in another tab',
      secret: 'Password',
      go: 'Sign in and continue',
      close: 'Close this screen',
    },
  ],
] as const)
  test(`input of one person is never saved as the user who signed in in another tab (${language})`, async ({
    browser,
  }) => {
    const form = await person(browser, 'inkoop@delta.example', {
      language,
      width,
      at: '/account/profiel',
    })
    const context = form.context()
    const number = form.getByRole('textbox', { name: words.number })
    const save = form.getByRole('button', { name: words.save, exact: true })
    await number.fill(`06-${String(Date.now()).slice(-8)}`)
    // In another tab the user signs out, and a user of another organisation signs in.
    const signIn = (email: string) =>
      context.request.post('/api/login', { data: { email, password } })
    await context.request.post('/user/logout', { data: {} })
    expect((await signIn('uitvoering@vanrijn.example')).status()).toBe(200)
    await save.click()
    const dialog = form.getByRole('dialog', { name: words.again })
    await expect(dialog).toContainText(words.other)
    await expect(dialog).toContainText('inkoop@delta.example')
    await accessible(form, 'somebody else has signed in')
    await dialog.getByRole('textbox', { name: words.secret }).fill(password)
    const saved = form.waitForResponse(
      (r) => r.url().endsWith('/api/profile') && r.request().method() === 'PUT' && r.ok(),
    )
    await dialog.getByRole('button', { name: words.go }).click()
    expect(((await (await saved).json()) as { email: string }).email).toBe('inkoop@delta.example')
    await expect(form.getByText(words.saved)).toBeVisible()
    // A user who leaves it continues as the other, from the start page.
    await context.request.post('/user/logout', { data: {} })
    await signIn('uitvoering@vanrijn.example')
    await number.fill('06-00000000')
    await save.click()
    form.on('dialog', (leave) => void leave.accept())
    await dialog.getByRole('button', { name: words.close }).click()
    await expect(form).toHaveURL('/')
    await expect(form.getByRole('heading', { level: 1 })).toContainText('Daan')
  })

const email = 'inkoop@delta.example'
/** A user types in one tab and signs out in another. */
async function signedOutElsewhere(browser: Browser) {
  const form = await person(browser, email, { at: '/account/profiel' })
  const number = form.getByRole('textbox', { name: 'Telefoon' })
  await number.fill('06-11111111')
  const other = await form.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Menu van/ }).click()
  await other.getByRole('menuitem', { name: 'Uitloggen' }).click()
  const dialog = form.getByRole('dialog', { name: 'Meld je opnieuw aan.' })
  await expect(dialog).toContainText(email)
  return { form, other, number, dialog }
}

test('signing out in one tab asks in the other at once whether to continue, and no open content can be reached', async ({
  browser,
}) => {
  const { form, number, dialog } = await signedOutElsewhere(browser)
  await expect(number).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await dialog.getByRole('button', { name: 'Inloggen en doorgaan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(number).toHaveValue('06-11111111')
  // Signing out here asks first: it would discard the input.
  await form.getByRole('button', { name: /Menu van/ }).click()
  await form.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await form.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await expect(number).toHaveValue('06-11111111')
})

test('signing out and in again in one tab continues in the other by itself', async ({
  browser,
}) => {
  const { other, number, dialog } = await signedOutElsewhere(browser)
  await other.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await other.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await other.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(number).toHaveValue('06-11111111')
})
