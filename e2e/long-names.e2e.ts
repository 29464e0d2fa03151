import { expect, test } from '@playwright/test'
import { changeAnswers } from './calls.ts'
import { networkQuiet } from './network.ts'
import { person } from './person.ts'

const typed = new Set(['name', 'company', 'note', 'reason', 'remark', 'message', 'description'])
const unbroken = 'w'.repeat(200)

/** Texts of several words that users typed, with their spaces removed. */
const withoutSpaces = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutSpaces)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, inside]) => [
            key,
            typed.has(key) && typeof inside === 'string' && inside.includes(' ')
              ? unbroken
              : withoutSpaces(inside),
          ]),
        )
      : value

const screens = [
  '/zoeken?view=list',
  '/products/1',
  '/products/1/combinaties',
  '/spots/1',
  '/spots/1/matches',
  '/mijn-spots',
  '/favorites',
  '/mijn-bouwkring',
  '/mandjes',
  '/mandjes/1',
  '/zoekopdrachten',
]

for (const width of [1440, 390])
  test(
    `names and notes without a place to break never make a page wider than its window, ${width}`,
    { tag: '@long' },
    async ({ browser }) => {
      const page = await person(browser, 'inkoop@delta.example', { width })
      await changeAnswers<object>(
        page,
        '**/api/{products,spots,baskets,transactions,product-matches,saved-searches}**',
        (answer) => withoutSpaces(answer) as object,
      )
      for (const at of screens) {
        await page.goto(at)
        await expect(page.getByText(unbroken).first(), at).toBeAttached()
        await networkQuiet(page)
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(over, at).toBeLessThanOrEqual(0)
      }
    },
  )
