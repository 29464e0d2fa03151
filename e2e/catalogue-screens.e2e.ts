import { expect, test } from '@playwright/test'
import { chief, opened } from './back-office.ts'
import { accessible, accessibleScreen, person } from './person.ts'
import { catalogueScreens } from './screen-list.ts'
import { hear, reflows, sound } from './sound.ts'
import { resize } from './resize.ts'

for (const language of ['nl', 'en'] as const) {
  test(
    `the back-office catalogue: every screen is accessible, with its title and one h1 (${language})`,
    { tag: '@long' },
    async ({ browser }) => {
      test.setTimeout(900_000)
      const page = await person(browser, chief, { language })
      hear(page)
      for (const [name] of catalogueScreens) {
        await opened(page, name)
        await accessibleScreen(page, name, language)
        await sound(page, name, language)
      }
      await opened(page, 'product-properties?open=32')
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Legverband')
      await accessible(page, `property panel, ${language}`)
      await resize(page, { width: 320, height: 256 })
      for (const [name] of catalogueScreens) {
        await opened(page, name)
        await reflows(page, name)
      }
    },
  )
}
