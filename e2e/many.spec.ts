import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { cpf, cnpj as numbers } from 'cpf-cnpj-validator'
import { cnpjOf } from '../demo/random.ts'
import { apiOf } from './api.ts'
import { wrongs } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const list = '/dashboard/companies'
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Selecionar (?!tod)/ })

test('many companies are blocked with one reason and unblocked, and get an owner; an action without undo asks for confirmation, and a page whose last rows are removed leads to the previous one', async ({
  page,
}) => {
  await page.goto('/dashboard/companies?state=ativa')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Bloqueada' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Passar para “Bloqueada”?' })
  await expect(asked).toContainText('2 registros')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await asked.getByLabel('Motivo').fill('Documentos vencidos')
  await asked.getByRole('button', { name: 'Passar para Bloqueada' }).click()
  // The notice stays under the pointer.
  await page.getByText('2 alterados').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 voltaram ao que eram')).toBeVisible()

  await boxes(page).nth(0).check()
  const tools = page.getByRole('toolbar', { name: 'Ações da seleção' })
  await tools.getByRole('button', { name: 'Responsável' }).click()
  await page.getByRole('combobox', { name: 'Responsável' }).fill('Camila')
  await page.getByRole('option', { name: /Camila Duarte/ }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Camila')

  for (let n = 0; n < 27; n++) {
    const data = { cnpj: cnpjOf(`79ZTA${String(n).padStart(3, '0')}0001`), legalName: `Zetaforte ${100 + n}` }
    await apiOf(page)('post', '/companies', data)
  }
  await go(page, '/dashboard/companies?search=Zetaforte')
  // The rows of the list before stay until the new ones arrive.
  await expect(page.getByRole('row').nth(1)).toContainText('Zetaforte')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Em verificação' }).click()
  const confirmed = page.getByRole('alertdialog', { name: 'Passar para “Em verificação”?' })
  await expect(confirmed).toContainText('2 registros')
  await expect(confirmed).toContainText('Não dá para desfazer')
  await confirmed.getByRole('button', { name: 'Passar para Em verificação' }).click()
  await expect(page.getByText('2 alterados')).toBeVisible()

  await go(page, '/dashboard/companies?search=Zetaforte&page=2')
  await expect(boxes(page)).toHaveCount(2)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
  await expect(page).toHaveURL(/search=Zetaforte$/)
  await expect(page.getByText('1–25 de 25')).toBeVisible()
  await expect(boxes(page)).toHaveCount(25)
  await go(page, '/dashboard/companies?search=Zetaforte&page=50')
  await expect(page.getByText('1–25 de 25')).toBeVisible()
})

test('many professionals are exempted from retention for one reason, and the exemption is undone', async ({ page }) => {
  await page.goto('/dashboard/users/candidates?state=cadastrado')
  const tools = page.getByRole('toolbar', { name: 'Ações da seleção' })
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  // The bar has no room for it.
  await tools.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Retenção' }).click()
  const asked = page.getByRole('dialog', { name: /^Retenção de/ })
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await asked.getByLabel('Motivo da dispensa').fill('Ação judicial em curso')
  await asked.getByRole('button', { name: 'Dispensar', exact: true }).click()
  await page.getByText('2 alterados').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('2 voltaram ao que eram')).toBeVisible()
})

test('the processes of a company open under it, and editing without an id asks for one', async ({ page, request }) => {
  const token = adminToken()
  const answer = await request.get('/api/selective-processes?state=em_avaliacao', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [process, another] = (await answer.json()).rows
  const company = `/dashboard/companies/${process.companyId}`
  await page.goto(`${company}/updateSelectiveProcess`)
  await expect(page.getByRole('heading', { name: 'Qual processo você quer editar?' })).toBeVisible()
  await page.getByRole('link', { name: process.title }).first().click()
  await expect(page).toHaveURL(`${company}/viewSelectiveProcess/${process.id}/update`)
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(process.title)
  await go(page, `${company}/updateSelectiveProcess?id=${process.id}`)
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(process.title)
  // Under the wrong company it redirects to its own.
  await go(page, `${company}/viewSelectiveProcess/${another.id}`)
  await expect(page.getByRole('heading', { name: another.title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/companies/${another.companyId}/viewSelectiveProcess/`))
  await go(page, `${company}/viewSelectiveProcess/${another.id}/update`)
  await expect(page).toHaveURL(`/dashboard/companies/${another.companyId}/viewSelectiveProcess/${another.id}/update`)
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(another.title)
})

/** Chooses a file from a disk. */
async function choose(page: Page, name: string, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('companies are imported with errors, corrected, imported again, and rolled back', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto(list)
  await page.getByRole('link', { name: 'Importar de planilha' }).click()
  const mark = `Importada ${Date.now()}`
  // An unknown heading must be mapped by the user.
  const heading = `Firma ${[...mark].map((sign) => 'abcdefghij'[Number(sign)] ?? '').join('')}`
  const [alfa, beta, bad] = [numbers.generate(), numbers.generate(), numbers.generate()]
  const rows = [`${alfa};${mark} Alfa;Joinville`, `${beta};${mark} Beta;Natal`, `123;${mark} Gama;Belém`]
  await choose(page, 'empresas.csv', [`CNPJ;${heading};Cidade`, ...rows].join('\r\n'))

  await expect(page.getByRole('heading', { name: 'O que é cada coluna' })).toBeVisible()
  await expect(page.getByText('Falta ligar: Razão social').first()).toBeVisible()
  await page.getByLabel(`Campo da coluna ${heading}`).click()
  await page.getByRole('option', { name: /Razão social/ }).click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()

  await expect(page.getByText('Nada foi importado ainda.')).toBeVisible()
  await page.getByRole('link', { name: /Com erro/ }).click()
  await expect(page.getByText('CNPJ inválido: dígito não confere.').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar linhas com erro' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('empresas - erros.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('CNPJ: CNPJ inválido: dígito não confere.')

  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  // Another tab, or a reload, finds the import again.
  await page.reload()
  await expect(page.getByRole('link', { name: `${mark} Alfa` })).toBeVisible()

  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, 'empresas - erros.csv', text.replace('123;', `${bad};`))
  // The mapping is remembered.
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByRole('link', { name: `${mark} Gama` })).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  await go(page, `/dashboard/companies?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('link', { name: `${mark} Alfa` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${mark} Gama` })).toHaveCount(0)
  expect(wrong).toEqual([])
})

test('the sheet and the headings of a file are chosen from a preview', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto('/dashboard/companies/import')
  const line = (name: string) => `${numbers.generate()};${name};Natal`
  await choose(
    page,
    'inscritas.csv',
    ['Inscritas, Edital 04/2026, Natal', '', 'CNPJ;Razão social;Cidade', line('Aba Um'), line('Aba Dois')].join('\r\n'),
  )
  await expect(page.getByText('Títulos na linha 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar aba ou títulos' }).click()
  await expect(page.getByRole('radio', { name: /^A linha 3 tem os nomes das colunas: CNPJ/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Ler de novo' })).toBeDisabled()
  expect(await wrongs(page)).toEqual([])
  // By keyboard.
  await page.getByRole('radio', { name: /^A linha 3 / }).press('ArrowDown')
  await page.getByRole('button', { name: 'Ler de novo' }).press('Enter')
  await expect(page.getByText('Títulos na linha 4.')).toBeVisible()
  await expect(page.getByLabel('Campo da coluna Aba Um')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar aba ou títulos' }).click()
  await page.getByRole('radio', { name: /^A linha 3 / }).check()
  await page.getByRole('button', { name: 'Ler de novo' }).click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(page.getByRole('button', { name: 'Importar 2 linhas' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('a mapping that would fail most rows is reported before the check', async ({ page }) => {
  await page.goto('/dashboard/users/candidates/import')
  const mark = Date.now()
  const line = (n: number) =>
    `Usual ${n};${cpf.generate()};usual${n}.${mark}@exemplo.com.br;(48) 99614-2030;CRA-SC ${n};Administração`
  const content = ['Nome completo;CPF;E-mail;Celular;Registro CRA;Formação', ...[1, 2, 3, 4].map(line)].join('\r\n')
  await choose(page, 'usual.csv', content)

  await expect(page.getByLabel('Campo da coluna Registro CRA')).toContainText('Número')
  await expect(page.getByText('Esta coluna não será importada: Formação.')).toBeVisible()
  await page.getByLabel('Campo da coluna Formação').click()
  await page.getByRole('option', { name: 'Formação 1: nível' }).click()
  await expect(page.getByText('Com estas colunas, 4 das 4 primeiras linhas não seriam importadas.')).toBeVisible()
  await expect(page.getByText(/^Na maioria das linhas: Use um destes: Ensino médio/)).toBeVisible()
  await expect(page.getByText('Formação 1: instituição: Preencha este campo.')).toBeVisible()
  await page.getByLabel('Campo da coluna Formação').click()
  await page.getByRole('option', { name: 'Não importar' }).click()
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(page.getByRole('button', { name: 'Importar 4 linhas' })).toBeVisible()
})

test('a wrong row of professionals is mended in the table of the check, and the people of the import get a tag and are found by it', async ({
  page,
}) => {
  await page.goto('/dashboard/users/candidates/import')
  const mark = Date.now()
  const line = (n: number, email: string) => `Consertada ${mark} ${n};${cpf.generate()};${email};(48) 99614-2030`
  const right = `consertada.${mark}@exemplo.com.br`
  await choose(
    page,
    'consertar.csv',
    ['Nome completo;CPF;E-mail;Celular', line(1, `primeira.${mark}@exemplo.com.br`), line(2, 'sem arroba')].join(
      '\r\n',
    ),
  )
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeVisible()
  const row = page.getByRole('form', { name: 'Corrigir a linha 3' })
  const email = row.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveValue('sem arroba')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await email.fill('ainda sem')
  await row.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(email).toHaveValue('ainda sem')
  await expect(email).toHaveAccessibleDescription(/e-?mail/i)
  await email.fill(right)
  await row.getByRole('button', { name: 'Conferir de novo' }).click()
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()

  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  await page.getByRole('button', { name: 'Etiquetas…' }).click()
  const tags = page.getByRole('dialog', { name: 'Pôr e retirar etiquetas' })
  await tags.getByLabel('Pôr').fill(`Feira ${mark},`)
  await tags.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Etiquetas de 2 profissionais alteradas')).toBeVisible()
  await page.getByRole('link', { name: 'Ver na lista' }).click()
  await expect(page).toHaveURL(/importId=/)
  await expect(page.getByText(/ de 2$/)).toBeVisible()
  await expect(page.getByText(`Consertada ${mark} 2`)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar Desta importação' }).click()
  await expect(page).not.toHaveURL(/importId=/)
})
