import type { Page } from '@playwright/test'

/** Gives the window another size and waits until the page has been drawn at it: pieces that depend on the width change with the next frame, which a busy machine may draw a second later. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
}
