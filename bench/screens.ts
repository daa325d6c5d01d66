import { type Browser, chromium } from '@playwright/test'
import { watchNetwork } from '../e2e/quiet.ts'
import { median } from './servers.ts'

/** A mobile network has 1.6 Mbit/s and 150 ms for each exchange; the processor is slower than this one by a factor. */
type Phone = { mobile: boolean; slower: number }
type Screen = { url: string; seen: string; token?: string; phone?: Phone }

type Step = { what: string; from: number; to: number }

/** The requests of a page with their times and the long tasks of its main thread, in milliseconds from the navigation. Runs in the page. */
function readSteps(): { ms: number; steps: Step[]; tasks: number[] } {
  const ms = performance.getEntriesByName('seen')[0]?.startTime ?? 0
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const step = ({ name, startTime, responseEnd }: PerformanceResourceTiming) => ({
    what: new URL(name).pathname,
    from: Math.round(startTime),
    to: Math.round(responseEnd),
  })
  const long = (window as { long?: PerformanceEntry[] }).long ?? []
  const tasks = long.filter(({ startTime }) => startTime < ms).map(({ duration }) => Math.round(duration))
  return { ms, tasks, steps: [...files.map(step), { what: 'rows visible', from: 0, to: Math.round(ms) }] }
}

/** JavaScript transferred in kB, and milliseconds from the navigation until an element is visible, with an empty cache. */
export async function openScreen(browser: Browser, { url, seen, token, phone }: Screen) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ({ token, seen }) => {
        if (token) localStorage.setItem('accessToken', token)
        // As in any visit after the first.
        localStorage.setItem('languageAsked', 'true')
        const long: PerformanceEntry[] = []
        Object.assign(window, { long })
        new PerformanceObserver((list) => long.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
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
    if (phone) await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
    if (phone?.mobile) {
      const rate = (1.6 * 1024 * 1024) / 8
      const network = { offline: false, latency: 150, downloadThroughput: rate, uploadThroughput: rate / 2 }
      await cdp.send('Network.emulateNetworkConditions', network)
    }
    const scripts = new Set<string>()
    let bytes = 0
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const quiet = watchNetwork(page)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(seen).first().waitFor({ state: 'attached' })
    await quiet()
    return { kb: bytes / 1024, ...(await page.evaluate(readSteps)) }
  } finally {
    await context.close()
  }
}

/** Returns nothing without a browser. */
export async function launch() {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return null
  return await chromium.launch({
    ...(executablePath !== 'playwright' && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}

/** Measures the login, the list of professionals, and the same rows on a bare page. Returns nothing without a browser. */
export async function measureScreens(certame: string, token: string, bare: string, times = 5) {
  const browser = await launch()
  if (!browser) return null
  try {
    const login = await openScreen(browser, { url: `${certame}/auth/login`, seen: 'input[type=password]' })
    const rounds = []
    for (let n = 0; n < times; n++)
      rounds.push({
        bare: await openScreen(browser, { url: `${bare}/`, seen: 'tbody td' }),
        list: await openScreen(browser, { url: `${certame}/dashboard/users/candidates`, seen: 'tbody td a', token }),
      })
    const byTime = rounds.map(({ list }) => list).toSorted((a, b) => a.ms - b.ms)
    const middle = byTime[Math.floor(byTime.length / 2)]
    return {
      steps: middle?.steps ?? [],
      tasks: middle?.tasks ?? [],
      loginKb: login.kb,
      listKb: rounds[0]?.list.kb ?? 0,
      rowsMs: median(rounds.map(({ list }) => list.ms)),
      bareRowsMs: median(rounds.map((round) => round.bare.ms)),
    }
  } finally {
    await browser.close()
  }
}
