import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { openCatho } from '../testing/cathoPeer.ts'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'
import { published } from './process.ts'

const described = `<p>Conduz as compras do hospital.</p><ul><li>Licitações</li></ul><p>${'Trabalho com autonomia. '.repeat(8)}</p>`

async function open(page: Page, baseURL: string | undefined, over: object = {}) {
  const api = apiOf(page)
  const { organisation } = await api('get', '/settings')
  await api('put', '/settings/organisation', { ...organisation, publicUrl: baseURL })
  const process = await published(api, {
    ...{ title: `Comprador ${Date.now()}`, description: described, city: 'Itu', uf: 'SP', steps: ['requirements'] },
    ...{ salaryMin: 500_000, salaryMax: 600_000, salaryPublic: true, ...over },
    criteria: [{ component: 'requirements', text: 'Registro ativo', mandatory: true }],
  })
  return { api, process, place: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}/publication` }
}
const channels = (page: Page) => page.getByRole('region', { name: 'Canais' })
const row = (page: Page, name: string) => channels(page).getByRole('listitem').filter({ hasText: name })
const sheet = (page: Page) => page.getByRole('dialog', { name: /na Catho$/ })

test('a vacancy is published on Catho, changed there, and taken down from Catho, the site and the feeds with its process', async ({
  page,
  baseURL,
}) => {
  const catho = await openCatho()
  const { api, process, place } = await open(page, baseURL)
  await page.goto(place)
  await expect(row(page, 'Catho')).toContainText('A Catho ainda não está ligada a este hub.')
  await row(page, 'Catho').getByRole('link', { name: 'Informar a conta' }).click()
  await page.getByRole('textbox', { name: 'Endereço da API' }).fill(catho.url)
  await page.getByLabel('App token (client ID)').fill('app-1')
  await page.getByLabel('Auth token da empresa').fill('auth-2')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByRole('button', { name: 'Testar a conexão' }).click()
  await expect(page.getByText('A Catho respondeu e aceitou os tokens.')).toBeVisible()
  expect(await violations(page, 'catho settings')).toEqual([])

  await page.goto(place)
  await row(page, 'Catho').getByRole('button', { name: 'Ver e publicar' }).click()
  await expect(sheet(page)).toContainText('As inscrições encerram em menos de três dias.')
  await expect(sheet(page).getByRole('article')).toContainText('Conduz as compras do hospital.')
  expect(await violations(page, 'posting')).toEqual([])
  await sheet(page).getByRole('button', { name: 'Publicar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar na Catho' })
  await dialog.getByLabel('Ramo da empresa').fill('Saúde')
  await dialog.getByRole('button', { name: 'Enviar à Catho' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(sheet(page)).toContainText('No ar', { timeout: 20_000 })
  const [vacancy] = catho.vacancies.values()
  expect(vacancy).toMatchObject({ isUp: true, content: { titulo: process.title, ramo: 'Saúde' } })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Últimas chamadas' })).toContainText('Publicação')
  await clean(page)

  const changed = await api('get', `/selective-processes/${process.id}`)
  await api('put', `/selective-processes/${process.id}`, {
    ...changed,
    title: `${process.title} II`,
    reason: 'Correção',
  })
  await page.reload()
  await expect(row(page, 'Catho')).toContainText('O processo mudou: falta atualizar.')
  await row(page, 'Catho').getByRole('button', { name: 'Detalhes' }).click()
  await sheet(page).getByRole('button', { name: 'Atualizar…' }).click()
  await page.getByRole('button', { name: 'Enviar à Catho' }).click()
  await expect.poll(() => vacancy?.content.titulo, { timeout: 20_000 }).toBe(`${process.title} II`)
  await page.keyboard.press('Escape')

  const { slug } = await api('get', `/selective-processes/${process.id}/sharing`)
  const feed = async () => (await page.request.get('/vagas/indeed.xml')).text()
  expect(await feed()).toContain(process.id)
  const { version } = await api('get', `/selective-processes/${process.id}`)
  const closing = { to: 'inscricoes_encerradas', reason: 'Vaga preenchida', version }
  await api('post', `/selective-processes/${process.id}/state`, closing)
  await expect.poll(() => vacancy?.isUp, { timeout: 20_000 }).toBe(false)
  expect(await feed()).not.toContain(process.id)
  expect(await (await page.request.get(`/vagas/${slug}`)).text()).toMatch(/encerrad/i)
  await page.reload()
  await expect(row(page, 'Catho')).toContainText('Fora do ar')
  await page.getByRole('link', { name: 'Registro completo' }).click()
  await expect(page.getByText(/PUT \/vagas\/\d+\/desativada/).first()).toBeVisible()
  await catho.close()
})

test('the page of another site shows the list, without cookies, where its origin is allowed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { process, place } = await open(page, baseURL)
  const html = `<!doctype html><html lang="en"><title>School</title><h1>School</h1><script src="${baseURL}/vagas/lista.js" async></script>`
  const school = createServer((_, response) => {
    const policy = `script-src ${baseURL}; connect-src ${baseURL}; style-src 'none'`
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html)
  })
  school.listen(0, '127.0.0.1')
  await once(school, 'listening')
  const origin = `http://127.0.0.1:${(school.address() as AddressInfo).port}`

  await page.goto(place)
  await row(page, 'Lista em outros sites').getByRole('button', { name: 'Configurar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lista de vagas em outros sites' })
  await dialog.getByRole('switch', { name: 'Lista ligada' }).check()
  await dialog.getByLabel('Sites permitidos').fill(origin)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, 'Lista em outros sites')).toContainText('Ligado')

  const context = await browser.newContext({ storageState: stranger })
  const visitor = await context.newPage()
  await visitor.goto(origin)
  const link = visitor.getByRole('link', { name: process.title })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', new RegExp(`^${baseURL}/vagas/.*utm_source=lista$`))
  await expect(visitor.getByRole('link', { name: 'See all vacancies' })).toBeVisible()
  // The look of the page does not reach it, nor its own the page.
  expect(
    await visitor.locator('body > div').evaluate((host) => host.shadowRoot !== null && host.childElementCount),
  ).toBe(0)
  expect(await context.cookies()).toEqual([])
  // By a name that is not allowed the browser gets nothing but the way to the hub.
  await visitor.goto(origin.replace('127.0.0.1', 'localhost'))
  await expect(visitor.getByRole('link', { name: '127.0.0.1' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: process.title })).toBeHidden()
  await context.close()
  school.close()
})

test('the feeds are switched off and on again for all vacancies', async ({ page, baseURL }) => {
  const { place } = await open(page, baseURL)
  await page.goto(place)
  const feed = channels(page).getByRole('switch', { name: 'Feed XML, como o Indeed lê' })
  await feed.uncheck()
  await expect.poll(async () => (await page.request.get('/vagas/indeed.xml')).status()).toBe(404)
  await feed.check()
  await expect.poll(async () => (await page.request.get('/vagas/indeed.xml')).status()).toBe(200)
})
