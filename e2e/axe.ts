import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { settled } from './settled.ts'

/** Notices and overlays that fade out have too little contrast, and nobody reads them. */
const leaving = ['[data-ending-style]', '[data-sonner-toast][data-removed="true"]']

/**
 * The violations axe finds on the current page, one per line, with at most three elements each.
 * Runs in the page: `@axe-core/playwright` looks for frames, of which there are none, and takes five times as long.
 */
export async function wrongs(page: Page, { exclude = [], ...options }: RunOptions & { exclude?: string[] } = {}) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([exclude, options]) => {
      // A notice that fades in is tested once it is visible.
      const coming = document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return target?.closest('[data-sonner-toast][data-removed="false"]')
      })
      await Promise.all(coming.map(({ finished }) => finished.catch(() => {})))
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ exclude }, { ...options, resultTypes: ['violations'], preload: false })
      return violations.map(({ id, nodes }) => {
        const where = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`)
        return `${id}: ${where.join(' | ')}`
      })
    },
    [exclude.concat(leaving), options] as const,
  )
}

/** Expects that axe finds nothing on the current page once nothing on it moves. */
export async function clean(page: Page) {
  await settled(page)
  expect(await wrongs(page)).toEqual([])
}
