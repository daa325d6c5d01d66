import { expect, type Page } from '@playwright/test'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { password, person, tokenOf } from './person.ts'
import { settled } from './settled.ts'

const hour = 3_600_000
const birthday = (at: Date) => `${at.getUTCFullYear() - 60}${at.toISOString().slice(4, 10)}`

/** A public competition of this journey with two people of equal marks, of whom the older one turns 60 after the deadline. */
async function publicCompetition(page: Page, mark: string) {
  const token = adminToken()
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object, as = token) => {
    const headers = { authorization: `Bearer ${as}` }
    const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const other = await person(page.request, 'Aprovadora')
  const approver = await tokenOf(page.request, other.email, password)
  const { rows } = await send('get', '/companies?state=ativa')
  const closing = new Date(Date.now() + 5 * 24 * hour)
  const { id } = await send('post', '/selective-processes', {
    ...{ companyId: rows[0].id, title: `Concurso ${mark}`, openings: 1, reserveOpenings: 0, steps: ['test'] },
    ruleset: 'conselho_publico',
    editalNumber: '7/2026',
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: closing.toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    criteria: [{ component: 'test', text: 'Prova', target: 20 }],
  })
  const read = () => send('get', `/selective-processes/${id}`)
  for (const to of ['em_aprovacao', 'aprovado', 'publicado'])
    await send(
      'post',
      `/selective-processes/${id}/state`,
      { to, version: (await read()).version },
      to === 'aprovado' ? approver : token,
    )
  const { criteria } = await read()
  for (const [fullName, birthDate] of [
    [`Nina ${mark}`, '1990-05-01'],
    [`Olga ${mark}`, birthday(new Date(closing.getTime() + 3 * 24 * hour))],
  ] as const) {
    const own = cpf.generate()
    const data = { fullName, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030', birthDate }
    const { id: candidateId } = await send('post', '/candidates', data)
    const { added } = await send('post', `/selective-processes/${id}/applications`, { candidateIds: [candidateId] })
    await send('put', `/applications/${added[0]}/marks`, { marks: [{ criterionId: criteria[0].id, value: 12 }] })
  }
  return { at: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`, closing }
}

test('rules of a public competition with marks change with their impact shown, a reason and a number', async ({
  page,
}) => {
  const mark = String(Date.now())
  const { at, closing } = await publicCompetition(page, mark)

  await page.goto(`${at}?tab=visao-geral`)
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Nota mínima total').fill('50')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const edital = page.getByRole('dialog', { name: 'Retificar o edital?' })
  await expect(edital).toContainText('Nota mínima total')
  await expect(edital).toContainText('Ninguém muda de lugar.')
  const save = edital.getByRole('button', { name: 'Salvar a mudança' })
  await expect(save).toHaveAccessibleDescription('Diga o motivo da mudança.')
  await edital.getByLabel('Motivo da mudança').fill('Item 5.2 omitiu a nota mínima')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await save.click()
  await expect(edital).toBeHidden()

  await page.goto(`${at}?tab=detalhes`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Prorrogar prazo' }).click()
  const extension = page.getByRole('dialog', { name: 'Prorrogar prazo' })
  const later = new Date(closing.getTime() + 10 * 24 * hour)
  const typed = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(later)
  await extension.getByLabel('Novo encerramento').fill(`${typed.replace(/\/(\d\d)$/, '/20$1')} 18:00`)
  await extension.getByLabel('Motivo').fill('Instabilidade do sistema')
  await expect(extension.getByRole('status')).toContainText('2 candidaturas mudam de lugar')
  await expect(extension.getByRole('status')).toContainText(new RegExp(`Olga ${mark}.*de 2º para 1º`))
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await extension.getByRole('button', { name: 'Prorrogar prazo' }).click()
  await expect(extension).toBeHidden()

  const card = page.getByRole('region', { name: 'Retificações' })
  await expect(card.getByRole('heading', { level: 3 })).toContainText(['Retificação nº 2', 'Retificação nº 1'])
  await expect(card).toContainText(/Encerramento das inscrições.*18:00/)
  await expect(card).toContainText('Item 5.2 omitiu a nota mínima')

  await page.goto(`${at}?tab=historico`)
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Prazo prorrogado' })).toContainText(
    /Encerramento das inscrições.*antes:.*depois:.*18:00/,
  )
  await expect(history.getByRole('listitem').filter({ hasText: 'Regras alteradas' })).toContainText(
    /“Item 5\.2 omitiu a nota mínima”.*Nota mínima total.*antes: \(vazio\).*depois: 50/,
  )
  await settled(page)
  expect(await wrongs(page)).toEqual([])
})

/** A company of this journey whose profile has changed since its first version, and a process with a mark that was given under that. */
async function behindProfile(page: Page, mark: string) {
  const token = adminToken()
  const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const named = { cnpj: cnpj.generate(), legalName: `Oficina ${mark} Ltda.`, city: 'Joinville', uf: 'SC' }
  let company = await send('post', '/companies', named)
  for (const to of ['pendente_verificacao', 'ativa'])
    company = await send('post', `/companies/${company.id}/state`, { to, version: company.version })
  const profile = `/companies/${company.id}/values-test`
  const values: { id: string; name: string }[] = await send('get', '/values')
  const answer = async (target: number) => {
    const answers = values.map(({ id: valueId }) => ({ valueId, target, importance: 4 }))
    await send('post', `${profile}/respondents`, { name: 'Rosa Prado', answeredOn: '2026-01-10', answers })
  }
  await answer(5)
  await send('post', `${profile}/versions`, { revision: (await send('get', profile)).revision })
  const value = values.find(({ name }) => name === 'Ética')
  const draft = await send('post', '/selective-processes', {
    ...{ companyId: company.id, title: `Vaga ${mark}`, openings: 1, reserveOpenings: 0, steps: ['values'] },
    ...{ ownWeights: true, weights: { values: 10_000 } },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 72 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    criteria: [{ component: 'values', text: 'Ética', target: 1, valueId: value?.id }],
  })
  const { id, criteria } = await send('post', `/selective-processes/${draft.id}/state`, {
    to: 'publicado',
    version: draft.version,
  })
  const own = cpf.generate()
  const data = { fullName: `Nina ${mark}`, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
  const { id: candidateId } = await send('post', '/candidates', data)
  const { added } = await send('post', `/selective-processes/${id}/applications`, { candidateIds: [candidateId] })
  await send('put', `/applications/${added[0]}/marks`, { marks: [{ criterionId: criteria[0].id, value: 3 }] })
  await answer(2)
  return { at: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`, companyId: company.id }
}

test('a process with marks keeps its version of the values profile until another one is adopted', async ({ page }) => {
  const { at, companyId } = await behindProfile(page, String(Date.now()))
  await page.goto(`/dashboard/companies/${companyId}/valuesTest`)
  await page.getByRole('button', { name: 'Publicar versão' }).click()
  const publication = page.getByRole('alertdialog')
  await expect(publication).toContainText('1 processo já tem notas e mantém a versão que tem')
  await publication.getByLabel('O que mudou').fill('Segunda rodada')
  await publication.getByRole('button', { name: 'Publicar versão' }).click()
  await expect(page.getByText('Versão 2 em vigor')).toBeVisible()

  await page.goto(`${at}?tab=detalhes`)
  const criteria = page.getByRole('region', { name: 'Critérios' })
  await expect(criteria).toContainText('este processo já tem notas e mantém a versão 1', { ignoreCase: true })
  await expect(criteria).toContainText('desejado 5')
  await settled(page)
  expect(await wrongs(page)).toEqual([])

  await criteria.getByRole('button', { name: 'Adotar a versão 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar regras com notas já dadas?' })
  await expect(dialog).toContainText(/Versão do perfil de valores.*1.*2/)
  await expect(dialog).toContainText('Critérios mudam')
  await dialog.getByLabel('Motivo da mudança').fill('Perfil revisto com a diretoria')
  await dialog.getByRole('button', { name: 'Salvar a mudança' }).click()
  await expect(dialog).toBeHidden()
  await expect(criteria).toContainText('perfil da empresa, versão 2')
  await expect(criteria.getByRole('button', { name: 'Adotar a versão 2' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Mudanças de regra' })).toContainText('Perfil revisto com a diretoria')
})
