import { type Browser, expect } from '@playwright/test'
import { clean } from './axe.ts'
import { stranger, test } from './hub.ts'

type Look = { width?: number; height?: number; javaScriptEnabled?: boolean; colorScheme?: 'dark' | 'light' }

/** A visitor of the public site, without an account. */
async function visitorOf(browser: Browser, baseURL: string | undefined, look: Look = {}) {
  const { width = 1280, height = 800, javaScriptEnabled = true, colorScheme = 'light' } = look
  const context = await browser.newContext({
    ...{ storageState: stranger, locale: 'pt-BR', viewport: { width, height }, javaScriptEnabled, colorScheme },
    ...(baseURL && { baseURL }),
  })
  return { visitor: await context.newPage(), close: () => context.close() }
}

test('a visitor without scripts finds a vacancy by the header, a search and filters, and reads how it is decided', async ({
  browser,
  baseURL,
}) => {
  const { visitor, close } = await visitorOf(browser, baseURL, { javaScriptEnabled: false })
  await visitor.goto('/about-us')
  await visitor.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Vagas' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/processos seletivos abertos/)
  const [first] = await visitor
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .allTextContents()
  await visitor.getByRole('searchbox', { name: /Cargo, área/ }).fill((first ?? '').toUpperCase())
  await visitor.getByRole('searchbox', { name: /Cargo, área/ }).press('Enter')
  await expect(visitor.getByRole('article').first()).toContainText(first ?? '')
  await visitor.getByRole('link', { name: 'Limpar tudo' }).click()
  await visitor.getByRole('checkbox', { name: /Híbrido/ }).check()
  await visitor.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(visitor).toHaveURL(/workplace=hibrido/)
  await expect(visitor.getByRole('checkbox', { name: /Híbrido/ })).toBeChecked()
  for (const article of await visitor.getByRole('article').all()) await expect(article).toContainText('Híbrido')

  await visitor.getByRole('article').first().getByRole('link').click()
  await expect(visitor.getByRole('heading', { name: 'O que se pede' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Como a nota é feita' })).toBeVisible()
  await expect(visitor.getByText(/vale .+ da nota/).first()).toBeVisible()
  await visitor.getByRole('link', { name: 'Todas as vagas' }).click()
  await expect(visitor).toHaveURL(/\/vagas$/)
  await visitor.goto('/vagas?q=xyzzy&uf=SP')
  await expect(visitor.getByRole('heading', { name: 'Nenhuma vaga com estes filtros' })).toBeVisible()
  await visitor.getByRole('link', { name: /^Sem a busca/ }).click()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await close()
})

test('the list follows what somebody types, by the keyboard alone', async ({ browser, baseURL }) => {
  const { visitor, close } = await visitorOf(browser, baseURL)
  await visitor.goto('/vagas')
  const all = await visitor.getByRole('article').count()
  await visitor.getByRole('searchbox', { name: /Cargo, área/ }).focus()
  await visitor.keyboard.type('coordenacao')
  await expect(visitor).toHaveURL(/q=coordenacao/)
  await expect.poll(() => visitor.getByRole('article').count()).toBeLessThan(all)
  await visitor.keyboard.press('Tab')
  await expect(visitor.getByRole('searchbox', { name: 'Cidade ou UF' })).toBeFocused()
  await visitor.getByRole('article').first().getByRole('link').focus()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Coordenação')
  await close()
})

test('the pages of vacancies fit a phone, also dark and from right to left, and axe finds nothing', async ({
  browser,
  baseURL,
}) => {
  for (const look of [{}, { width: 360, height: 740, colorScheme: 'dark' as const }]) {
    const { visitor, close } = await visitorOf(browser, baseURL, look)
    await visitor.goto('/vagas')
    await clean(visitor)
    const width = await visitor.evaluate(() => innerWidth)
    const widthOf = () => visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(await widthOf()).toBe(width)
    if (width === 360) {
      await visitor.getByRole('link', { name: 'Filtros' }).click()
      await expect(visitor.getByRole('checkbox', { name: /Remoto/ })).toBeVisible()
      await clean(visitor)
      await visitor.getByRole('link', { name: 'Ver as vagas' }).click()
    }
    await visitor.getByRole('article').first().getByRole('link').click()
    await expect(visitor.getByRole('heading', { name: 'Andamento' })).toBeVisible()
    await clean(visitor)
    expect(await widthOf()).toBe(width)
    await visitor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await widthOf()).toBe(width)
    await close()
  }
})

test('an administrator opens the public page of a process and copies a link for a place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/listSelectiveProcess?state=publicado')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.goto(`${page.url().split('?')[0]}/publication`)
  await expect(page.getByRole('heading', { name: 'Página pública', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar o link de Cartaz' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/vagas\/[a-z0-9-]+\?utm_source=cartaz$/)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /\/vagas\// }).click()
  await expect((await opened).getByRole('heading', { name: 'Como a nota é feita' })).toBeVisible()
})
