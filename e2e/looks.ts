import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

const contrast = ['color-contrast', 'link-in-text-block']
// The mode changes colours and nothing else, the direction everything but them: so each rule is asked where its answer can differ.
const looks = [
  { themeMode: 'light', themeDirection: 'ltr', rules: (axe: AxeBuilder) => axe },
  { themeMode: 'dark', themeDirection: 'ltr', rules: (axe: AxeBuilder) => axe.withRules(contrast) },
  { themeMode: 'light', themeDirection: 'rtl', rules: (axe: AxeBuilder) => axe.disableRules(contrast) },
]

/** Shows the page in another look, as it is when that was chosen in another tab. */
const show = (page: Page, look: { themeMode: string; themeDirection: string }) =>
  page.evaluate(async (settings) => {
    localStorage.setItem('settings', JSON.stringify(settings))
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
    // What fades over begins with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, look)

/** What axe finds on the page as it is, in light, dark and right to left; left in light. */
export async function violations(page: Page, name = new URL(page.url()).pathname): Promise<string[]> {
  const found: string[] = []
  for (const { rules, ...look } of looks) {
    await show(page, { ...look, themeColor: 'default', themeStretch: true } as typeof look)
    await settled(page)
    const shown = await page.evaluate(() => [document.documentElement.dataset.mode, document.documentElement.dir])
    if (shown.join() !== [look.themeMode, look.themeDirection].join()) found.push(`${name} is shown as ${shown}`)
    const { violations } = await rules(new AxeBuilder({ page })).analyze()
    for (const { id, nodes } of violations) {
      const where = nodes.slice(0, 3).map((node) => node.target.join(' '))
      found.push(`${name} (${look.themeMode}, ${look.themeDirection}) ${id}: ${where.join(' | ')}`)
    }
  }
  await show(page, { themeMode: 'light', themeDirection: 'ltr', themeColor: 'default', themeStretch: true } as never)
  return found
}
