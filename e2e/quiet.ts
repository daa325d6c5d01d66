import type { Page, Request } from '@playwright/test'

/** Milliseconds without network activity after which a page counts as complete. */
const pause = 500

/** Watches a page; resolves when its network is idle. The stream of notices never ends, so Playwright's `networkidle` never fires. */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = Date.now()
  const note = (change: () => void) => {
    change()
    changed = Date.now()
  }
  page.on('request', (request) => !request.url().includes('/notices/stream') && note(() => open.add(request)))
  const ended = (request: Request) => note(() => open.delete(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    changed = Date.now()
    while (open.size > 0 || Date.now() - changed < pause) await page.waitForTimeout(50)
  }
}
