import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { watchNetwork } from '../e2e/quiet.ts'
import { median } from './servers.ts'

/** A network between browser and server: megabits a second, and milliseconds for each exchange. */
type Line = { megabits: number; latency: number }
export const mobile: Line = { megabits: 1.6, latency: 150 }
const office: Line = { megabits: 10, latency: 40 }

/** `slower`: the factor by which the processor is slowed down. `warm`: opened for the second time in the same browser. */
export type Screen = {
  url: string
  seen: string
  token?: string
  cookie?: { name: string; value: string }
  line?: Line | undefined
  slower?: number
  warm?: boolean
}

type Step = { what: string; from: number; to: number }

/** The requests of a page with their times and the long tasks of its main thread, in milliseconds from the navigation. Runs in the page. */
function readSteps(): { ms: number; steps: Step[]; tasks: number[]; longest: number } {
  const ms = performance.getEntriesByName('seen')[0]?.startTime ?? 0
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const step = ({ name, startTime, responseEnd }: PerformanceResourceTiming) => ({
    what: new URL(name).pathname,
    from: Math.round(startTime),
    to: Math.round(responseEnd),
  })
  const long = (window as { long?: PerformanceEntry[] }).long ?? []
  const tasks = long.filter(({ startTime }) => startTime < ms).map(({ duration }) => Math.round(duration))
  // The browser reports no task below 50 ms.
  const longest = Math.max(0, ...long.map(({ duration }) => duration))
  return { ms, tasks, longest, steps: [...files.map(step), { what: 'rows visible', from: 0, to: Math.round(ms) }] }
}

export const locale = 'pt-BR'
/** Milliseconds after which a screen counts as one that never shows its element. */
const patience = 60_000

/** JavaScript transferred in kB, and milliseconds from the navigation until an element is visible; with an empty cache unless `warm`. */
export async function openScreen(browser: Browser, screen: Screen) {
  return await openIn(await browser.newContext({ locale }), screen)
}

/** Opens a screen in a context that has visited nothing, and closes the context. */
export async function openIn(context: BrowserContext, { url, seen, token, cookie, line, slower, warm }: Screen) {
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }])
    const page = await context.newPage()
    let found = Promise.withResolvers<void>()
    // The page says when: a locator that asks again and again would lay it out each time.
    await page.exposeFunction('elementSeen', () => found.resolve())
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
          Object(window).elementSeen()
        }).observe(document, { childList: true, subtree: true })
      },
      { token, seen },
    )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    if (slower) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    if (line) {
      const rate = (line.megabits * 1024 * 1024) / 8
      const network = { offline: false, downloadThroughput: rate, uploadThroughput: rate / 2 }
      await cdp.send('Network.emulateNetworkConditions', { ...network, latency: line.latency })
    }
    const scripts = new Set<string>()
    let bytes = 0
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const quiet = watchNetwork(page)
    const open = async () => {
      await page.goto(url, { waitUntil: 'commit' })
      const { promise, reject } = found
      const timer = setTimeout(() => reject(new Error(`${url} does not show ${seen}`)), patience)
      await promise
      clearTimeout(timer)
      await quiet()
    }
    await open()
    if (warm) {
      await page.goto('about:blank')
      found = Promise.withResolvers()
      bytes = 0
      await open()
    }
    return { kb: bytes / 1024, ...(await page.evaluate(readSteps)) }
  } finally {
    await context.close()
  }
}

/** Returns the options with which the browser is started. Nothing without a browser. */
export function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return null
  return {
    ...(executablePath !== 'playwright' && { executablePath }),
    // Without the flag, a browser with developer tools attached parses a whole file again for the stack of each request.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--js-flags=--no-enable-lazy-source-positions'],
  }
}

/** Returns nothing without a browser. */
export async function launch() {
  const options = launchOptions()
  return options && (await chromium.launch(options))
}

/** Lists whose longest task is measured. */
const lists = ['users/candidates', 'companies', 'listSelectiveProcess']

/** The ways in which the rows of a list and those of the bare page are opened, in turns. */
const ways = { cold: {}, warm: { warm: true }, line: { line: office } } satisfies Record<string, Partial<Screen>>
type Way = keyof typeof ways

/** Measures the login, the list of professionals, and the same rows on a bare page. Returns nothing without a browser. */
export async function measureScreens(certame: string, token: string, bare: string, times = 5) {
  const browser = await launch()
  if (!browser) return null
  const openList = (path: string, way: Partial<Screen> = {}) =>
    openScreen(browser, { url: `${certame}/dashboard/${path}`, seen: 'tbody td a', token, ...way })
  const openBare = (way: Partial<Screen>) => openScreen(browser, { url: `${bare}/`, seen: 'tbody td', ...way })
  try {
    const login = await openScreen(browser, { url: `${certame}/auth/login`, seen: 'input[type=password]' })
    const opened = async (way: Way) => {
      const rounds = []
      for (let n = 0; n < times; n++)
        rounds.push({ bare: await openBare(ways[way]), list: await openList('users/candidates', ways[way]) })
      return {
        lists: rounds.map(({ list }) => list).toSorted((a, b) => a.ms - b.ms),
        rowsMs: median(rounds.map(({ list }) => list.ms)),
        bareRowsMs: median(rounds.map((round) => round.bare.ms)),
      }
    }
    const cold = await opened('cold')
    const warm = await opened('warm')
    const line = await opened('line')
    const longest: { list: string; ms: number }[] = []
    for (const list of lists) longest.push({ list, ms: (await openList(list)).longest })
    const middle = cold.lists[Math.floor(cold.lists.length / 2)]
    return {
      steps: middle?.steps ?? [],
      tasks: middle?.tasks ?? [],
      loginKb: login.kb,
      listKb: middle?.kb ?? 0,
      rowsMs: cold.rowsMs,
      bareRowsMs: cold.bareRowsMs,
      warmRowsMs: warm.rowsMs,
      bareWarmRowsMs: warm.bareRowsMs,
      lineRowsMs: line.rowsMs,
      bareLineRowsMs: line.bareRowsMs,
      /** The longest task of the main thread while each list opens. */
      longest,
    }
  } finally {
    await browser.close()
  }
}
