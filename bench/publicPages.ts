import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { median } from './servers.ts'

// Measures how soon a browser paints the first text of public pages of a running hub, beside a server that has the same responses in
// memory, and the scripts that each page loads: `node bench/publicPages.ts http://127.0.0.1:3000`.

const [hub = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const paths = ['/about-us', '/faqs', '/terms', '/contact-us', '/noticias', '/vagas']
const rounds = 21

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** A response as it is transferred. */
const transferred = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'pt-BR' }
    get(`${hub}${path}`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        // A browser starts a process for a page with an opener policy, which takes 30 ms: both pages have it.
        const policies = ['content-security-policy', 'cross-origin-opener-policy']
        const kept = ['content-type', 'content-encoding', 'cache-control', 'vary', ...policies]
        const headers = Object.fromEntries(
          kept.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : [])),
        )
        resolve({ status: response.statusCode ?? 500, headers, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })

/** Serves what the hub answered to the first request of each path. */
async function serveSame() {
  const known = new Map<string, Promise<Answer>>()
  const server = createServer(async ({ url = '/' }, reply) => {
    const answer = known.get(url) ?? transferred(url)
    known.set(url, answer)
    const { status, headers, body } = await answer
    reply.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Milliseconds until the first text, and kB of scripts, with an empty cache. */
async function open(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    return await page.evaluate(async () => {
      const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      while (painted() === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      return { ms: painted() ?? 0, kb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000 }
    })
  } finally {
    await context.close()
  }
}

const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const same = await serveSame()
for (const path of paths) {
  const [site, bare]: [number[], number[]] = [[], []]
  let kb = 0
  for (let round = 0; round <= rounds; round++) {
    // In turn: what opens second finds a warmer browser.
    const addresses = [`${hub}${path}`, `${same.url}${path}`]
    const [first, second] = round % 2 ? addresses : addresses.toReversed()
    const [a, b] = [await open(browser, first ?? ''), await open(browser, second ?? '')]
    const [mine, copy] = round % 2 ? [a, b] : [b, a]
    kb = mine.kb
    // The first round fills caches of the servers.
    if (round > 0) site.push(mine.ms)
    if (round > 0) bare.push(copy.ms)
  }
  const [ms, bareMs] = [median(site), median(bare)]
  const figures = [`${ms.toFixed(0)} ms`, `${bareMs.toFixed(0)} ms static`, `${(ms / bareMs).toFixed(2)}×`]
  console.log(`${path.padEnd(12)} ${figures.join(' · ')} · scripts ${kb.toFixed(1)} kB`)
}
same.close()
await browser.close()
