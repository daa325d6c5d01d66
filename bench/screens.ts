import { type Browser, chromium } from '@playwright/test'
import { watchNetwork } from '../e2e/quiet.ts'
import { median } from './servers.ts'

type Screen = { url: string; seen: string; token?: string }

/** JavaScript on the wire in kB, and milliseconds from the navigation until something is seen, with nothing in the cache. */
async function open(browser: Browser, { url, seen, token }: Screen) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ({ token, seen }) => {
        if (token) localStorage.setItem('accessToken', token)
        // As in any visit after the first.
        localStorage.setItem('languageAsked', 'true')
        new MutationObserver((_, observer) => {
          if (!document.querySelector(seen)) return
          performance.mark('seen')
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
      },
      { token, seen },
    )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const quiet = watchNetwork(page)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(seen).first().waitFor({ state: 'attached' })
    const ms = await page.evaluate(() => performance.getEntriesByName('seen')[0]?.startTime ?? 0)
    await quiet()
    return { kb: bytes / 1024, ms }
  } finally {
    await context.close()
  }
}

/** The login and the list of professionals, and the same rows on a page without anything; nothing without a browser. */
export async function measureScreens(certame: string, token: string, bare: string) {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return null
  const browser = await chromium.launch({
    ...(executablePath !== 'playwright' && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const login = await open(browser, { url: `${certame}/auth/login`, seen: 'input[type=password]' })
    const rounds = []
    for (let n = 0; n < 5; n++)
      rounds.push({
        bare: await open(browser, { url: `${bare}/`, seen: 'tbody td' }),
        list: await open(browser, { url: `${certame}/dashboard/users/candidates`, seen: 'tbody td a', token }),
      })
    return {
      loginKb: login.kb,
      listKb: rounds[0]?.list.kb ?? 0,
      rowsMs: median(rounds.map(({ list }) => list.ms)),
      bareRowsMs: median(rounds.map((round) => round.bare.ms)),
    }
  } finally {
    await browser.close()
  }
}
