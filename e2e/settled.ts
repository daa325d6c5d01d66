import type { Page } from '@playwright/test'

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
