import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'
import {
  as,
  bar,
  buyer,
  choose,
  offer,
  rowOf,
  rowsOf,
  type Saved,
  stamp,
} from './saved-searches.ts'
import { sessionSecret } from './session-secret.ts'

// A saved search: from the search screen, from an empty result, its page, and the link that stops its mails.

test('the search screen saves a search, and says so after a reload too; other filters replace it or are saved beside it', async ({
  browser,
}) => {
  const page = await person(browser, buyer)
  await page.goto(
    '/zoeken?search=tegel&latitude=52.1561&longitude=5.3878&place=Amersfoort&range=50',
  )
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewaar zoekopdracht' })
  const name = dialog.getByRole('textbox', { name: 'Naam' })
  await expect(name).toHaveValue('tegel, 50 km om Amersfoort')
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('list', { name: 'U zoekt' })).toHaveText(
    /Aanbod.*tegel.*50\skm om Amersfoort/,
  )
  await expect(dialog.getByText(/^Nu \d+ producten?, /)).toBeVisible()
  await expect(dialog.getByText(/^\d+ van 50 bewaard$/)).toBeVisible()
  await accessible(page, 'the dialog that keeps a search')
  await expect(dialog.getByRole('radio', { name: 'Dagelijks' })).toBeChecked()
  await name.fill('')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill(`Tegels ${stamp}`)
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(bar(page)).toContainText(`Bewaard: Tegels ${stamp}`)
  await expect(page.getByRole('button', { name: 'Bewaar', exact: true })).toBeHidden()
  await page.reload()
  await expect(bar(page)).toContainText(`Bewaard: Tegels ${stamp}`)
  await accessible(page, 'a search that is kept')

  await page.getByRole('button', { name: 'Vraag', exact: true }).click()
  await expect(bar(page)).toContainText(`U wijzigt de zoekopdracht Tegels ${stamp}`)
  await bar(page).getByRole('button', { name: 'Annuleren' }).click()
  await expect(bar(page)).toContainText('Bewaard:')
  await expect(page).not.toHaveURL(/is_released/)
  await page.getByRole('button', { name: 'Vraag', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Wijziging bewaren' }).click()
  await expect(bar(page)).toContainText('Bewaard:')
  await page.getByRole('button', { name: 'Aanbod', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Als nieuwe bewaren' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Bewaar', exact: true })).toBeVisible()
  await page.context().close()
})

test('an empty search can be saved for alerts: its new hits open, and it is paused, shared, copied and deleted', async ({
  browser,
  request,
}) => {
  // Unlike any other name in these walks: a search also finds names similar to its word.
  const word = `zzbalk${Math.random().toString(36).slice(2, 10)}`
  const page = await person(browser, buyer, { at: `/zoeken?search=${word}&view=list` })
  await page.getByRole('button', { name: 'Waarschuw mij' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewaar zoekopdracht' })
  await expect(dialog.getByRole('radio', { name: 'Direct' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Naam' })).toHaveValue(word)
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(bar(page)).toContainText(`Bewaard: ${word}`)
  await expect(page.getByRole('button', { name: 'Waarschuw mij' })).toBeHidden()
  await bar(page).getByRole('link', { name: 'Uw zoekopdrachten' }).click()
  await expect(page).toHaveURL(/\/zoekopdrachten$/)
  await expect(rowOf(page, word)).toContainText('Niets nieuws')

  await offer(request, `Eiken ${word}`)
  await expect
    .poll(
      async () => {
        await page.reload()
        await rowsOf(page).first().waitFor()
        return rowOf(page, word).getByText('1 nieuw').isVisible()
      },
      { timeout: 40_000 },
    )
    .toBe(true)
  await expect(rowOf(page, word).locator('img')).toHaveCount(1)
  await accessible(page, 'saved searches')
  await rowOf(page, word)
    .getByRole('link', { name: new RegExp(`^1 nieuw voor ${word} sinds vandaag`) })
    .click()
  await expect(page).toHaveURL(/new_since=/)
  await expect(page.getByRole('link', { name: `Eiken ${word}` })).toBeVisible()
  await page.goto('/zoekopdrachten')
  await expect(rowOf(page, word)).toContainText('Niets nieuws')

  await choose(page, word, 'Pauzeren')
  const pause = page.getByRole('dialog', { name: `${word} pauzeren` })
  await pause.getByRole('textbox', { name: /^Pauzeren tot en met/ }).fill('01-01-2020')
  await pause.getByRole('button', { name: 'Pauzeren', exact: true }).click()
  await expect(pause).toContainText('Kies een dag vanaf vandaag.')
  await pause.getByRole('textbox', { name: /^Pauzeren tot en met/ }).fill('')
  await pause.getByRole('button', { name: 'Pauzeren', exact: true }).click()
  await expect(rowOf(page, word)).toContainText('Gepauzeerd')
  await rowOf(page, word)
    .getByRole('button', { name: `${word} hervatten` })
    .click()
  await expect(rowOf(page, word)).toContainText('Niets nieuws')
  await rowOf(page, word).getByRole('combobox').click()
  await page.getByRole('option', { name: /^Wekelijks/ }).click()
  await expect(rowOf(page, word)).toContainText('op maandag')

  await choose(page, word, 'Delen')
  const share = page.getByRole('dialog', { name: `${word} delen` })
  await share.getByRole('combobox', { name: 'Delen met' }).click()
  await page.getByRole('option', { name: 'Marit Hoekstra' }).click()
  // The list that covered the buttons has closed; the arrow key opens it again.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await share.getByRole('button', { name: 'Bewaren' }).click()
  await expect(
    rowOf(page, word).getByRole('button', { name: 'Gedeeld met: Marit Hoekstra' }),
  ).toBeVisible()

  const colleague = await person(browser, 'beheer@delta.example', {
    at: '/zoekopdrachten?tab=shared',
  })
  await expect(rowOf(colleague, word)).toContainText('van Jeroen Visscher')
  await choose(colleague, word, 'Eigen kopie')
  await colleague.getByRole('link', { name: /^Alle/ }).click()
  await expect(rowOf(colleague, word)).toHaveCount(2)

  await choose(page, word, 'Verwijderen')
  const sure = page.getByRole('alertdialog', { name: `${word} verwijderen?` })
  await expect(sure).toContainText('Ook de collega die deze zoekopdracht volgt')
  await sure.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await colleague.reload()
  await expect(rowOf(colleague, word)).toHaveCount(1)
  await colleague.context().close()
  await page.context().close()
})

test('new since a day is a filter', async ({ browser }) => {
  const page = await person(browser, buyer, { at: '/zoeken?view=list&drawer=open' })
  const since = page.getByRole('radiogroup', { name: 'Nieuw sinds' })
  await since.getByRole('radio', { name: '7 dagen' }).check()
  await expect(page).toHaveURL(/new_since=\d{4}-\d{2}-\d{2}T2[23]%3A00%3A00Z/)
  await expect(
    page.getByRole('button', { name: /Nieuw sinds \d{2}-\d{2}-\d{4} 00:00/ }),
  ).toBeVisible()
  await page.reload()
  await expect(since.getByRole('radio', { name: '7 dagen' })).toBeChecked()
  await since.getByRole('radio', { name: 'Maakt niet uit' }).check()
  await expect(page).not.toHaveURL(/new_since/)
  await page.context().close()
})

test('a mail link says what it does and acts only by its button, once, without signing in', async ({
  browser,
  request,
}) => {
  const delta = await as(request, buyer)
  const saved = await delta.save(`Stop ${stamp}`, { search: 'tegel' }, 'daily')
  const text = `${saved.owner.id}.${saved.id}-0`
  const token = `${text}.${createHmac('sha256', sessionSecret).update(`unsubscribe ${text} ${buyer}`).digest('base64url')}`
  const now = () => delta.call<Saved>('GET', `/api/saved-searches/${saved.id}`)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/zoekopdrachten/afmelden?t=${token}`)
  const stop = page.getByRole('button', { name: 'Stop deze mails' })
  await expect(stop).toBeVisible()
  await expect(page.getByText('treffers van één zoekopdracht')).toBeVisible()
  await accessible(page, 'stopping mails')
  expect((await now()).frequency, 'looking changes nothing').toBe('daily')
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'De mails zijn gestopt' })).toBeVisible()
  expect((await now()).frequency).toBe('off')
  await page.reload()
  await stop.click()
  await expect(
    page.getByRole('heading', { name: 'Deze link is niet (meer) geldig.' }),
  ).toBeVisible()
  await page.goto('/zoekopdrachten/afmelden')
  await expect(
    page.getByRole('heading', { name: 'Deze link is niet (meer) geldig.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Inloggen en kiezen' }).click()
  await expect(page).toHaveURL(/\/sign-in\?terug=%2Fzoekopdrachten$/)
  await page.context().close()
})
