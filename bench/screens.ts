import { chromium } from '@playwright/test'
import { watchNetwork } from '../e2e/quiet.ts'

type Screen = { path: string; seen: string; token?: string }

/** JavaScript on the wire in kB and milliseconds until something is seen, by a browser that was never here. */
async function open(executablePath: string, url: string, { path, seen, token }: Screen) {
  const browser = await chromium.launch({
    ...(executablePath !== 'playwright' && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const page = await browser.newPage()
    if (token) await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const quiet = watchNetwork(page)
    const began = performance.now()
    await page.goto(url + path, { waitUntil: 'commit' })
    await page.locator(seen).first().waitFor()
    const ms = performance.now() - began
    await quiet()
    return { kb: bytes / 1024, ms }
  } finally {
    await browser.close()
  }
}

/** The login and the list of professionals; nothing without a browser. */
export async function measureScreens(url: string, token: string) {
  const browser = process.env.CHROMIUM_PATH
  if (!browser) return null
  const login = await open(browser, url, { path: '/auth/login', seen: 'input[type=password]' })
  const lists = []
  for (let n = 0; n < 3; n++)
    lists.push(await open(browser, url, { path: '/dashboard/users/candidates', seen: 'tbody tr td', token }))
  const ms = lists.map((list) => list.ms).toSorted((a, b) => a - b)[1] ?? 0
  return { loginKb: login.kb, listKb: lists[0]?.kb ?? 0, rowsMs: ms }
}
