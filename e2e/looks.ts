import type { Page } from '@playwright/test'
import { wrongs } from './axe.ts'
import { settled } from './settled.ts'

/** The mode changes only colours, and the direction only where things are: each rule runs where its result can differ. */
const looks = [
  { themeMode: 'light', themeDirection: 'ltr', rules: {} },
  { themeMode: 'dark', themeDirection: 'ltr', rules: { runOnly: ['color-contrast', 'link-in-text-block'] } },
  { themeMode: 'light', themeDirection: 'rtl', rules: { runOnly: ['scrollable-region-focusable', 'target-size'] } },
]

/** By how many pixels a page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Shows the page in another appearance, as if it was chosen in another tab. */
const show = (page: Page, look: object) =>
  page.evaluate(async (settings) => {
    localStorage.setItem('settings', JSON.stringify(settings))
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
    // Transitions start with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, look)

/** The violations that axe finds on the current page in light, dark and right to left; leaves it in light. */
export async function violations(page: Page, name = new URL(page.url()).pathname): Promise<string[]> {
  const found: string[] = []
  for (const { rules, ...look } of looks) {
    await show(page, { ...look, themeColor: 'default', themeStretch: true })
    await settled(page)
    const applied = await page.evaluate(() => [document.documentElement.dataset.mode, document.documentElement.dir])
    if (applied.join() !== [look.themeMode, look.themeDirection].join()) found.push(`${name} is shown as ${applied}`)
    const over = await overflow(page)
    if (over > 0) found.push(`${name} (${look.themeDirection}) is ${over} px wider than its window`)
    for (const wrong of await wrongs(page, rules))
      found.push(`${name} (${look.themeMode}, ${look.themeDirection}) ${wrong}`)
  }
  await show(page, { themeMode: 'light', themeDirection: 'ltr', themeColor: 'default', themeStretch: true })
  return found
}
