import { type Browser, expect } from '@playwright/test'
import { apiOf } from './api.ts'
import { stranger, test } from './hub.ts'

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

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = await opened
  await expect(preview.getByText(question)).toBeVisible()
  await preview.close()
  const { visitor, close } = await withoutScripts(browser, baseURL)

  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible()
  await visitor.goto('/faqs')
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
  for (const path of ['/about-us', '/faqs', '/noticias', '/vagas', '/coming-soon']) {
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

test('a visitor who subscribes sees the answer, also below the news without scripts', async ({
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
  await page.goto('/coming-soon')
  await page.getByLabel('E-mail').fill('joana@')
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(`joana${Date.now()}@exemplo.com`)
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
})

test('maintenance is begun with a message, and ended', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=site')
  const save = async () => {
    const saved = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/maintenance'))
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    expect((await saved).ok()).toBe(true)
  }
  const toggle = page.getByLabel('Em manutenção')
  await toggle.click()
  await page.getByLabel('Mensagem').fill('Troca de servidor até o meio-dia.')
  await save()
  expect((await page.request.get('/about-us')).status()).toBe(503)
  await toggle.click()
  await save()
  expect((await page.request.get('/about-us')).status()).toBe(200)
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

test('a notice is written, previewed, scheduled, published, read without scripts, and withdrawn', async ({
  page,
  browser,
}) => {
  const title = `Aviso do cais ${Date.now()}`
  await page.goto('/dashboard/dashboarding')
  await page.getByRole('link', { name: 'Notícias' }).click()
  await page.getByRole('link', { name: 'Escrever' }).first().click()
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Resumo' }).fill('O cais abre mais cedo.')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).click()
  await page.keyboard.type('A partir de segunda, o cais abre às sete.')
  await expect(page.getByText(/Guardado às/)).toBeVisible()

  // The typed text survives a reload.
  await page.reload()
  await expect(page).toHaveURL(/blog\/[^/]+\/edit$/)
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
  await page.getByRole('radio', { name: 'Prévia', exact: true }).check()
  // The preview is the page that is published, from the same renderer.
  const preview = page.frameLocator('iframe[title="Prévia da notícia"]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('o cais abre às sete')).toBeVisible()

  await page.getByRole('button', { name: 'Programar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Programada', { exact: true })).toBeVisible()
  await expect(page.getByText(/Programada para/)).toBeVisible()
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible()

  await expect(page.getByText(/Publicada em/)).toBeVisible()

  const visitor = await browser.newContext({ storageState: stranger, javaScriptEnabled: false, locale: 'pt-BR' })
  const reader = await visitor.newPage()
  await reader.goto(new URL('/noticias', page.url()).href)
  await reader.getByRole('link', { name: title }).first().click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('o cais abre às sete')).toBeVisible()
  const address = reader.url()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Retirar do site…' }).click()
  await page.getByLabel('Motivo').fill('Mudou de novo')
  await page.getByRole('button', { name: 'Retirar do site' }).click()
  await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
  expect((await reader.goto(address))?.status()).toBe(410)
  await visitor.close()
})

test('another author is found by name while the text is being written, and neither change is lost', async ({
  page,
}) => {
  const title = `Edital do píer ${Date.now()}`
  const call = apiOf(page)
  await page.goto('/dashboard/blog/new')
  // Before anything is saved: the choice creates the post.
  await page.getByRole('combobox', { name: 'Autor' }).fill('Bruno')
  const saved = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith('/author'))
  await page.getByRole('option', { name: /Bruno Lacerda/ }).click()
  const heading = page.getByRole('textbox', { name: 'Título' })
  await heading.fill(title)
  const { id } = await (await saved).json()
  await expect.poll(async () => (await call('get', `/news/${id}`)).title).toBe(title)

  // A colleague changes the author, not the text: what is typed next is saved over it.
  const stored = await call('get', `/news/${id}`)
  expect(stored.authorName).toBe('Bruno Lacerda')
  const { rows } = await call('get', '/accounts?search=Camila%20Duarte')
  await call('post', `/news/${id}/author`, { authorId: rows[0].id, version: stored.version })
  await heading.fill(`${title}, revisto`)
  await expect.poll(async () => (await call('get', `/news/${id}`)).title).toBe(`${title}, revisto`)
  await expect(page.getByRole('combobox', { name: 'Autor' })).toHaveValue('Camila Duarte')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
