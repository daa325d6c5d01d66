import { expect, type Page } from '@playwright/test'
import { openReportReceiver } from '#testing/reportReceiver.ts'
import { test as base, openHub } from './hub.ts'

let receiver: Awaited<ReturnType<typeof openReportReceiver>>

const test = base.extend({
  // Not the port of a worker.
  baseURL: ({ port }, use) => use(`http://127.0.0.1:${port + 90}`),
  // This hub has an address for reports.
  hub: async ({ port }, use) => {
    receiver = await openReportReceiver()
    const hub = await openHub(port + 90, { SENTRY_DSN: receiver.dsn })
    await use(hub)
    await hub.close()
    await receiver.close()
  },
})

/** The paths at which a text occurs in what was sent. */
const around = (secret: string) =>
  receiver.raw.flatMap((sent) => {
    const at = sent.indexOf(secret)
    return at < 0 ? [] : [`${secret}: ${sent.slice(Math.max(0, at - 200), at + 100)}`]
  })

/** A screen that fails to render: the list contains an invalid row. */
const breakList = (page: Page) =>
  page.route('**/api/companies?**', (route) => route.fulfill({ json: { rows: [null], total: 1 } }))

test('an error of a screen is reported with a recording and without personal data', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && violations.push(said.text()))
  // People, companies and addresses on the screen, and typed text.
  await page.goto('/dashboard/users/candidates?search=maria')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const seen = await page
    .getByRole('row')
    .nth(1)
    .evaluate((row) => {
      const texts: string[] = []
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
      return texts.filter((text) => text.length > 4)
    })
  expect(seen.length).toBeGreaterThan(2)
  const message = 'Falha ao ler maria@exemplo.com.br, CPF 111.444.777-35'
  const thrown = () => receiver.of('event') as unknown as { exception: { values: { value: string }[] } }[]
  const values = () => thrown().flatMap((event) => event.exception.values.map(({ value }) => value))
  // The recorder starts when the browser is idle, and an error before that is reported without a recording: then comes another one.
  let times = 0
  await expect(async () => {
    times += 1
    await page.evaluate(
      (message) => {
        setTimeout(() => {
          throw new Error(message)
        })
      },
      message.padEnd(message.length + times, '.'),
    )
    await expect.poll(() => receiver.of('replay_event').length, { timeout: 8000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  await expect.poll(values, { timeout: 20_000 }).toContain('Falha ao ler [e-mail] CPF [number].')
  const known = values().length
  await page.getByRole('searchbox').first().fill('maria quitéria')
  await breakList(page)
  await page.goto('/dashboard/companies')
  await expect(page.getByText('Desculpe, ocorreu um erro inesperado.')).toBeVisible()
  await expect.poll(() => values().length, { timeout: 20_000 }).toBeGreaterThan(known)
  await expect.poll(() => receiver.of('transaction').length).toBeGreaterThan(0)
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const secrets = [
    '111.444',
    'maria',
    'Maria',
    'certame.local',
    token,
    token.split('.')[2] ?? '',
    'certame-demo',
    ...seen,
  ]
  expect(secrets.flatMap(around)).toEqual([])
  expect(receiver.raw.flatMap((sent) => sent.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? [])).toEqual([])
  // The recording contains the structure of the page.
  const recorded = receiver.items.filter(({ header }) => header.type === 'replay_recording')
  expect(recorded.some(({ payload }) => payload.includes('"tagName":"table"'))).toBe(true)
  expect(violations).toEqual([])
})
