import type { Page } from '@playwright/test'

type Place = { href: string }
type Router = {
  history: { push: (href: string) => void }
  state: { location: Place; resolvedLocation?: Place; isLoading: boolean }
}

/** Navigates as a link of the product does, without a page load; resolves when the screen is rendered. The first screen is opened by its address. */
export async function go(page: Page, path: string) {
  if (page.url() === 'about:blank') return void (await page.goto(path))
  await page.evaluate(async (path) => {
    const router = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
    const until = Date.now() + 20_000
    const wait = async (isThere: (state: Router['state']) => boolean | undefined) => {
      while (!isThere(router.state)) {
        if (Date.now() > until) throw new Error(`${path} is not there; what is there is ${router.state.location.href}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    const isRendered = ({ location, resolvedLocation, isLoading }: Router['state']) =>
      resolvedLocation?.href === location.href && !isLoading
    // The first screen is loaded before it is rendered; until it is rendered, the router ignores a navigation.
    const isDrawn = () => document.getElementById('root')?.hasChildNodes()
    await wait((state) => isDrawn() && isRendered(state))
    const before = router.state.location.href
    router.history.push(path)
    await wait((state) => (state.location.href !== before || before === path) && isRendered(state))
  }, path)
}
