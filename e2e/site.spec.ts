import { type Browser, expect, type Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { stranger, test } from './hub.ts'
import { openMail } from './mail.ts'

/** A visitor whose browser runs no scripts. */
async function withoutScripts(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    storageState: stranger,
    javaScriptEnabled: false,
    locale: 'pt-BR',
    ...(baseURL && { baseURL }),
  })
  return { visitor: await context.newPage(), close: () => context.close() }
}
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

test('an administrator changes a question, looks at it and publishes it, and visitors read it without scripts', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const question = `Preciso levar diploma ${Date.now()}?`
  await page.goto('/dashboard/settings?tab=site')
  await page.getByRole('link', { name: /Perguntas frequentes/ }).click()
  await page.getByRole('button', { name: 'Preciso criar uma conta?', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Pergunta' })
  await field.fill(question)
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Basta o número do registro.')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho não publicado')).toBeVisible()
  // The question that was edited stays open.
  await expect(field).toHaveValue(question)
  // What replaces the text closes it: another question may be in its place.
  await page.getByRole('button', { name: 'Usar como rascunho: versão 1', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usar como rascunho' }).click()
  await expect(page.getByRole('button', { name: 'Preciso criar uma conta?', exact: true })).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Preciso criar uma conta?', exact: true }).click()
  await field.fill(question)
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Basta o número do registro.')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho não publicado')).toBeVisible()
  await expect(field).toHaveValue(question)

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = await opened
  await expect(preview.getByText(question)).toBeVisible()
  await preview.close()
  const { visitor, close } = await withoutScripts(browser, baseURL)
  await visitor.goto('/faqs')
  await expect(visitor.getByText(question)).toHaveCount(0)

  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible()
  const answer = await visitor.goto('/faqs')
  expect(await visitor.title()).toMatch(/^Perguntas frequentes · /)
  expect(await meta(visitor, 'description')).toMatch(/inscrição/)
  expect(await meta(visitor, 'og:title')).toBe(await visitor.title())
  expect(answer?.headers()['set-cookie']).toBeUndefined()
  await visitor.getByText(question).click()
  await expect(visitor.getByText('Basta o número do registro.')).toBeVisible()
  await visitor.getByRole('searchbox').fill('diploma')
  await visitor.getByRole('searchbox').press('Enter')
  await expect(visitor.locator('mark')).toHaveText(['diploma'])
  await close()
})

test('a public page loads less than 60 kB of scripts, keeps no cookie, and every link of its frame leads somewhere', async ({
  page,
  context,
}) => {
  for (const path of ['/about-us', '/faqs', '/noticias', '/coming-soon']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThan(60_000)
  }
  expect(await context.cookies()).toEqual([])
  await page.goto('/about-us')
  const links = await page
    .locator('header a[href], footer a[href]')
    .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href))])
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
})

test('a visitor without scripts writes to the council and gets a number', async ({ page, browser, baseURL }) => {
  const { visitor, close } = await withoutScripts(browser, baseURL)
  await visitor.goto('/contact-us')
  await visitor.getByLabel('Mensagem').fill('Onde envio o diploma?')
  await visitor.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(visitor.getByLabel('Nome')).toHaveAccessibleDescription('Preencha este campo.')
  await expect(visitor.getByLabel('Mensagem')).toHaveValue('Onde envio o diploma?')
  await visitor.getByLabel('Nome').fill('Iara Moura')
  await visitor.getByLabel('E-mail').fill('iara@exemplo.com')
  await visitor.getByRole('button', { name: 'Enviar mensagem' }).click()
  const protocol = (await visitor.getByText('Protocolo:').locator('strong').textContent()) ?? 'none'
  expect(protocol).toMatch(/^[0-9A-F]{8}$/)
  await close()
  await page.goto('/dashboard/settings?tab=contact')
  await expect(page.getByText(protocol)).toBeVisible()
})

test('an address is on the list after the link of its mail', async ({ page, baseURL }) => {
  const mail = await openMail(page.request, baseURL)
  try {
    const email = `joana${Date.now()}@exemplo.com`
    await page.goto('/coming-soon')
    await page.getByLabel('E-mail').fill('joana@')
    await page.getByRole('button', { name: 'Avise-me' }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Avise-me' }).click()
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
    const sent = () => mail.mailbox.mails.find(({ envelope }) => envelope.to.includes(email))
    await expect.poll(() => sent() !== undefined, { timeout: 30_000 }).toBe(true)
    const link = /https?:\/\/\S+\/subscriptions\/confirm\/[\w.-]+/.exec(sent()?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar o e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
    // Opened again, it says the same.
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  } finally {
    await mail.close()
  }
})

test('a visitor who subscribes below the news sees the answer, also without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const { visitor, close } = await withoutScripts(browser, baseURL)
  for (const reader of [page, visitor]) {
    await reader.goto('/noticias')
    await reader.getByLabel('E-mail').fill(`lia${Date.now()}@exemplo.com`)
    await reader.getByRole('button', { name: 'Assinar' }).click()
    await expect(reader.getByRole('status')).toBeInViewport()
  }
  await expect(page.getByRole('status')).toBeFocused()
  await close()
})

test('maintenance closes the site for visitors, lets administrators in, and ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const call = apiOf(page)
  const { visitor, close } = await withoutScripts(browser, baseURL)
  await page.goto('/dashboard/settings?tab=site')
  const save = async () => {
    const saved = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/maintenance'))
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    expect((await saved).ok()).toBe(true)
  }
  const toggle = page.getByLabel('Em manutenção')
  await toggle.click()
  await page.getByLabel('Mensagem').fill('Troca de servidor até o meio-dia.')
  try {
    await save()
    const closed = await visitor.goto('/about-us')
    expect([closed?.status(), closed?.headers()['retry-after']]).toEqual([503, '300'])
    await expect(visitor.getByText('Troca de servidor até o meio-dia.')).toBeVisible()
    const refused = await visitor.request.get('/api/companies')
    expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '300'])
    expect((await call('get', '/companies')).rows.length).toBeGreaterThan(0)
    await page.goto('/dashboard/settings?tab=site')
    await toggle.click()
    await save()
    expect((await visitor.goto('/about-us'))?.status()).toBe(200)
  } finally {
    const { maintenance } = await call('get', '/settings')
    if (maintenance.on) await call('put', '/settings/maintenance', { ...maintenance, on: false, message: '' })
    await close()
  }
})

test('a missing page has the look of the site, and leads those who are signed in back', async ({ page, browser }) => {
  const context = await browser.newContext({ storageState: stranger })
  const visitor = await context.newPage()
  const answer = await visitor.goto('/no-such-page')
  expect([answer?.status(), new URL(visitor.url()).pathname]).toEqual([404, '/404'])
  await expect(visitor.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Abrir o painel' }).first()).toBeHidden()
  await visitor.keyboard.press('Tab')
  await expect(visitor.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await context.close()
  await page.goto('/dashboard/companies/abc')
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('main').getByRole('link', { name: 'Abrir o painel' }).click()
  await expect(page).toHaveURL(/dashboarding/)
})
