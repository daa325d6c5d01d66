import type { Page } from '@playwright/test'

/** Entering motion lowers contrast for a moment: waits until what moves once has come to rest. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations === 1)
        .map((a) => a.finished.catch(() => {})),
    ),
  )

/** Waits until the screen was drawn so many times. */
export const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at++) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, count)
