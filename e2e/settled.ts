import type { Page } from '@playwright/test'

/** Waits until a screen shows what it loads: a title or a dialog, no placeholder, and nothing that says it is busy. */
export const loaded = async (page: Page) => {
  const isShown = () => {
    const waiting = document.querySelector('[aria-busy=true], .animate-shimmer')
    return document.querySelector('h1, [role=dialog]') !== null && waiting === null
  }
  // Twice, with what was rendered in between: a screen without placeholders may only then begin to load a part.
  await page.waitForFunction(isShown)
  await frames(page, 2)
  await page.waitForFunction(isShown)
  // Text is wider or narrower until its font has arrived.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await settled(page)
}

/** Animations lower contrast for a moment: waits until all have finished. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations === 1)
        .map((a) => a.finished.catch(() => {})),
    ),
  )

/** Waits for a number of rendered frames. */
export const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at++) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, count)
