import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** A notice or a layer on its way out has no contrast left, nor anybody to read it. */
const leaving = ['[data-ending-style]', '[data-sonner-toast][data-removed="true"]']

/**
 * What axe finds on the page as it stands, a line each, at most three places named.
 * Asked within the page: `@axe-core/playwright` looks for frames, of which there are none, and takes five times as long.
 */
export async function wrongs(page: Page, { exclude = [], ...options }: RunOptions & { exclude?: string[] } = {}) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([exclude, options]) => {
      // A notice that comes in can be read once it is there.
      const coming = document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return target?.closest('[data-sonner-toast][data-removed="false"]')
      })
      await Promise.all(coming.map(({ finished }) => finished.catch(() => {})))
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ exclude }, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => {
        const where = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`)
        return `${id}: ${where.join(' | ')}`
      })
    },
    [exclude.concat(leaving), options] as const,
  )
}
