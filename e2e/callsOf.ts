import type { Page } from '@playwright/test'

/** The calls below a path that a page makes from now on. */
export function callsOf(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(path)) asked.push(pathname)
  })
  return asked
}
