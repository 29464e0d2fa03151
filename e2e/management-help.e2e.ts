import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

test('questions: a subject with a question is added, reordered with buttons, and deleted', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  const title = `Proefonderwerp ${Date.now()}`
  await page.goto('/app/management/documents')
  await page.getByRole('link', { name: 'Veelgestelde vragen' }).click()
  await page.getByRole('button', { name: 'Onderwerp toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Onderwerp toevoegen' })
  await expect(panel.getByText('Vul eerst beide titels in')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Titel (Nederlands)' }).fill(title)
  await panel.getByRole('textbox', { name: 'Titel (Engels)' }).fill(`${title} en`)
  await panel.getByRole('button', { name: 'Vraag toevoegen' }).click()
  const second = page.getByRole('dialog', { name: 'Vraag toevoegen' })
  await second.getByRole('textbox', { name: 'Vraag (Nederlands)' }).fill('Werkt dit?')
  await second.getByRole('button', { name: 'Overnemen' }).click()
  for (const field of ['Antwoord (Nederlands)', 'Vraag (Engels)', 'Antwoord (Engels)'])
    await expect(second.getByRole('alert')).toContainText(`${field}: Dit is een verplicht veld`)
  await second.getByRole('textbox', { name: 'Antwoord (Nederlands)' }).fill('Ja.')
  await second.getByRole('textbox', { name: 'Vraag (Engels)' }).fill('Does this work?')
  await second.getByRole('textbox', { name: 'Antwoord (Engels)' }).fill('Yes.')
  await second.getByRole('button', { name: 'Overnemen' }).click()
  await expect(panel.getByRole('button', { name: 'Werkt dit?', exact: true })).toBeVisible()
  // The browser's Back button asks first.
  await page.goBack()
  await page
    .getByRole('alertdialog', { name: 'Wijzigingen niet bewaren?' })
    .getByRole('button', { name: 'Annuleren' })
    .click()
  await expect(panel.getByRole('textbox', { name: 'Titel (Nederlands)' })).toHaveValue(title)
  // A second one, moved up twice by keyboard: the focus stays, its position is announced, and at the top nothing more happens.
  await panel.getByRole('button', { name: 'Vraag toevoegen' }).click()
  for (const [label, text] of [
    ['Vraag (Nederlands)', 'Nog een?'],
    ['Antwoord (Nederlands)', 'Nee.'],
    ['Vraag (Engels)', 'Another?'],
    ['Antwoord (Engels)', 'No.'],
  ] as const)
    await second.getByRole('textbox', { name: label }).fill(text)
  await second.getByRole('button', { name: 'Overnemen' }).click()
  await accessible(page, 'panel of a subject')
  const questions = panel.getByRole('list', { name: 'Vragen' }).locator('[data-part=question]')
  const up = panel.getByRole('button', { name: 'Nog een? omhoog' })
  await up.focus()
  for (let press = 0; press < 2; press++) {
    await page.keyboard.press('Enter')
    await expect(questions).toHaveText(['Nog een?', 'Werkt dit?'])
    await expect(up).toBeFocused()
  }
  await expect(panel.getByText('Nog een? staat nu op plaats 1 van 2')).toBeAttached()
  await panel.getByRole('button', { name: 'Nog een? verwijderen' }).click()
  await expect(questions).toHaveText(['Werkt dit?'])
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Onderwerp opgeslagen')).toBeVisible()
  await page.getByRole('button', { name: `${title} omhoog` }).click()
  await expect(page.getByText(`${title} staat nu op plaats`)).toBeAttached()
  await page.getByRole('button', { name: title, exact: true }).click()
  await page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: 'Verwijderen', exact: true })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onderwerp verwijderen' }).click()
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0)
  // With input in two stacked panels, Back asks once.
  await page.getByRole('button', { name: 'Onderwerp toevoegen' }).click()
  for (const label of ['Titel (Nederlands)', 'Titel (Engels)'])
    await panel.getByRole('textbox', { name: label }).fill(title)
  await panel.getByRole('button', { name: 'Vraag toevoegen' }).click()
  await second.getByRole('textbox', { name: 'Vraag (Nederlands)' }).fill('Eén keer?')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Niet bewaren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documenten' })).toBeVisible()
})

test('documents: a file of another kind is rejected before it is sent; a pdf is added, downloaded, renamed and deleted', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  const name = `Huisregels ${Date.now()}`
  await page.goto('/app/management/documents')
  await page.getByRole('button', { name: 'Document toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Document toevoegen' })
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') })
  await expect(panel.getByText('film.mp4: dit soort bestand wordt niet aangenomen.')).toBeVisible()
  await panel.locator('input[type=file]').setInputFiles({
    name: 'groot.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10_000_001),
  })
  await expect(panel.getByText('groot.pdf is te groot (maximaal 10MB).')).toBeVisible()
  await panel.locator('input[type=file]').setInputFiles(
    ['een.pdf', 'twee.pdf'].map((file) => ({
      name: file,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })),
  )
  await expect(panel.getByText('Kies hoogstens 1 bestand.')).toBeVisible()
  await panel.locator('input[type=file]').setInputFiles({
    name: 'regels.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await expect(panel.getByText('regels.pdf')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Naam' }).fill(name)
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Document opgeslagen')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `${name} downloaden` }).click()
  expect((await download).suggestedFilename()).toBe('regels.pdf')
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await page.goto('/app/management/documents')
  await page.getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: 'Verwijderen', exact: true })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Document verwijderen' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})
