import { expect, type Locator, type Page } from '@playwright/test'
import { cpfOf } from '../demo/random.ts'
import { apiOf } from './api.ts'
import { go } from './go.ts'
import { test } from './hub.ts'
import { watchNetwork } from './quiet.ts'
import { frames, loaded } from './settled.ts'

/** A click with time between press and release, in which a layout shift would move the button away. */
async function slowClick(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await page.mouse.down()
  // By then the blur of the previous field was validated and rendered.
  await frames(page, 4)
  await page.mouse.up()
}

test('one click adds a criterion, even when the blur of the previous field shows an error; the list of a field keeps the page reachable, and closes on blur', async ({
  page,
}) => {
  await page.goto('/dashboard/listSelectiveProcess/register')
  const add = page.getByRole('button', { name: /Adicionar critério · Requisitos/ })
  const texts = page.getByRole('textbox', { name: 'Critério', exact: true })
  const weights = page.getByRole('textbox', { name: 'Peso', exact: true })

  await slowClick(page, add)
  await expect(texts).toHaveCount(1)
  await expect(texts.first()).toBeFocused()

  await slowClick(page, add)
  await expect(texts).toHaveCount(2)
  await expect(texts.first()).toHaveAccessibleDescription('Preencha este campo.')

  // An error of several lines in a narrow column: this one does move the content below.
  await weights.last().fill('0')
  await slowClick(page, add)
  await expect(texts).toHaveCount(3)
  await expect(weights.nth(1)).toHaveAccessibleDescription('O menor valor aceito é 1.')

  const company = page.getByRole('combobox', { name: 'Empresa' })
  await company.fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(company).toBeFocused()

  await page.getByRole('button', { name: 'Abrir a lista' }).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(company).not.toHaveValue('')
  const chosen = await company.inputValue()
  await company.fill('b')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Título', exact: true }).focus()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(company).toHaveValue(chosen)

  await company.click()
  const second = page.getByRole('option').nth(1)
  const name = (await second.locator('[dir=auto]').textContent()) ?? ''
  await second.click()
  await expect(company).toHaveValue(name)
  await expect(company).toBeFocused()
})

test('an error moves nothing below its field; typed values survive a refusal, a reload and an accidental navigation, and are deleted once saved', async ({
  page,
}) => {
  const cpf = cpfOf(987_111_000)
  const keyIn = async (name: string, email: string) => {
    await page.getByLabel('Nome completo').focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(cpf)
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('48996142030')
    await page.keyboard.press('Enter')
  }
  const first = { fullName: 'Clara Primeira', cpf, email: 'clara@exemplo.com.br', phone: '+5548996142030' }
  await apiOf(page)('post', '/candidates', first)

  await page.goto('/dashboard/users/candidates/register')
  await loaded(page)
  const below = page.getByRole('heading', { name: 'Perfil' })
  const before = await below.boundingBox()
  await page.getByLabel('CPF', { exact: true }).fill('111.444.777-34')
  await page.keyboard.press('Tab')
  await expect(page.getByText('CPF inválido: dígito não confere.')).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
  await page.getByLabel('CPF', { exact: true }).fill('')

  await keyIn('Clara de Novo', 'clara.outra@exemplo.com.br')
  const field = page.getByLabel('CPF', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Já existe um cadastro com este valor.')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara de Novo')
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()

  await page.getByRole('link', { name: 'Início' }).first().click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara de Novo')
  await page.getByRole('button', { name: 'Descartar' }).click()
  // The notice stays under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  await undo.click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara de Novo')

  await field.fill(cpfOf(987_111_333))
  await page.getByRole('button', { name: 'Salvar e registrar outro' }).click()
  await expect(page.getByText('“Clara de Novo” registrado')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
})

test('the palette returns the focus, however quickly it is opened and closed, and opens what the menu does not contain', async ({
  page,
}) => {
  await page.goto('/dashboard/companies')
  const search = page.getByRole('searchbox')
  const palette = page.getByRole('combobox', { name: 'Buscar ou ir para' })
  await search.focus()
  // At once, while it fades in, and when it is open.
  for (const drawn of [0, 0, 0, 2, 0, 12, 0, 4, 0, 0]) {
    await page.keyboard.press('Control+k')
    await frames(page, drawn)
    await page.keyboard.press('Escape')
  }
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await palette.fill('Profissionais')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/users\/candidates/)
  await expect(page.getByRole('main')).toBeFocused()

  for (const [words, place] of [
    ['execuções', '/dashboard/settings/automations/runs'],
    ['configurações de e-mail', '/dashboard/settings?tab=email'],
    ['duplicatas', '/dashboard/users/duplicates'],
    ['importar empresas', '/dashboard/companies/import'],
  ] as const) {
    // The previous palette may still be closing, and the key would only close it.
    await expect(palette).toBeHidden()
    await page.keyboard.press('Control+k')
    await palette.fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(place)
  }
})

test('content that cannot be loaded shows an error instead of a spinner, and can be retried; a missing record links back', async ({
  page,
}) => {
  const first = async (path: string) => (await apiOf(page)('get', path)).rows[0]
  const pool = await first('/pools')
  const candidate = await first('/candidates?state=ativo')
  const { companyId } = await first('/selective-processes?search=controller&state=em_avaliacao')
  const question = await first(`/questions?companyId=${companyId}`)
  const candidatePage = `/dashboard/users/candidates/${candidate.id}`
  for (const [path, failing] of [
    [
      `/dashboard/users/pools/${pool.id}`,
      {
        [`**/api/pools/${pool.id}`]: 'Não foi possível carregar o banco de talentos',
        [`**/api/pools/${pool.id}/members*`]: 'Não foi possível carregar os profissionais do banco',
      },
    ],
    [candidatePage, { '**/api/candidates/*/applications': 'Não foi possível carregar as candidaturas' }],
    [
      `${candidatePage}/candidateSettings`,
      {
        '**/api/privacy/requests?*': 'Não foi possível carregar os pedidos',
        '**/api/privacy/people/*/retention': 'Não foi possível ver até quando os dados ficam',
        '**/api/privacy/people/*/sensitive': 'Não foi possível ver se há dados sensíveis',
      },
    ],
    ['/dashboard/settings/automations', { '**/api/settings': 'Não foi possível ver se as automações estão pausadas' }],
    [
      `/dashboard/companies/${companyId}/questionSheet/${question.id}`,
      { [`**/api/companies/${companyId}`]: 'Não foi possível carregar a questão' },
    ],
  ] as const) {
    for (const asked of Object.keys(failing)) await page.route(asked, (route) => route.abort('internetdisconnected'))
    await go(page, path)
    for (const [asked, title] of Object.entries(failing)) {
      const said = page.getByRole('alert').filter({ hasText: title })
      await expect(said).toBeVisible()
      await page.unroute(asked)
      await said.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(said).toBeHidden()
    }
  }

  await go(page, '/dashboard/users/candidates')
  await go(page, '/dashboard/users/candidates/01900000-0000-7000-8000-000000000000')
  const said = page.getByRole('alert').filter({ hasText: 'Profissional não encontrado.' })
  await expect(said).toBeVisible()
  await expect(said.getByRole('button', { name: 'Tentar novamente' })).toBeHidden()
  await said.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/users\/candidates$/)
})

test('without an address for reports, nothing of the library is loaded or sent', async ({ page, baseURL }) => {
  const quiet = watchNetwork(page)
  const asked: string[] = []
  const sources: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', async (answer) => {
    if (/\.js$/.test(new URL(answer.url()).pathname)) sources.push(await answer.text().catch(() => ''))
  })
  // A screen that fails to render: the list contains an invalid row.
  await page.route('**/api/companies?**', (route) => route.fulfill({ json: { rows: [null], total: 1 } }))
  await page.goto('/dashboard/companies')
  await expect(page.getByText('Desculpe, ocorreu um erro inesperado.')).toBeVisible()
  await quiet()
  expect(asked.filter((address) => !address.startsWith(String(baseURL)) && /^https?:/.test(address))).toEqual([])
  expect(sources.length).toBeGreaterThan(3)
  expect(sources.filter((source) => source.includes('replay_event'))).toEqual([])
})

test('a process starts from another one; its stages move with the keys, its weights are those of its components, and what is usual is folded', async ({
  page,
}) => {
  await page.goto('/dashboard/listSelectiveProcess/register')
  const start = page.getByRole('region', { name: 'Começar de um processo que já existe' })
  await start.getByRole('button').first().click()
  await expect(page.getByText(/^Formulário preenchido a partir de/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('')
  await expect(page.getByText('Empates: decide a primeira diferença')).toBeVisible()
  await expect(page.getByLabel('Adicionar critério de desempate')).toBeHidden()
  await page.getByRole('button', { name: 'Mudar o desempate' }).click()
  await expect(page.getByText('A inscrição mais antiga decide por último.', { exact: false })).toBeVisible()

  const names = page.getByRole('textbox', { name: 'Nome da fase' })
  const [first, second] = [await names.nth(0).inputValue(), await names.nth(1).inputValue()]
  await page.getByRole('button', { name: `Mover a fase ${first}` }).press('ArrowDown')
  await expect(names.nth(0)).toHaveValue(second)
  await expect(names.nth(1)).toHaveValue(first)
  await expect(page.getByRole('button', { name: `Mover a fase ${first}` })).toBeFocused()

  const weights = page.getByRole('group', { name: 'Pesos' }).getByRole('slider')
  const before = await weights.count()
  expect(before).toBeLessThan(7)
  await page.getByRole('combobox', { name: 'Usar outro componente' }).click()
  await page.getByRole('option').first().click()
  await expect(weights).toHaveCount(before + 1)
})
