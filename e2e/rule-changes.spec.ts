import { expect, type Page } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { clean } from './axe.ts'
import { go } from './go.ts'
import { adminToken, test } from './hub.ts'
import { enter, password, person, tokenOf } from './person.ts'
import { applicant, draft, published } from './process.ts'

const hour = 3_600_000

const birthday = (at: Date) => `${at.getUTCFullYear() - 60}${at.toISOString().slice(4, 10)}`

/** A public competition of this journey with two people of equal marks, of whom the older one turns 60 after the deadline. */
async function publicCompetition(page: Page, mark: string) {
  const send = apiOf(page)
  const other = await person(page.request, 'Aprovadora')
  const approve = apiOf(page, await tokenOf(page.request, other.email, password))
  const closing = new Date(Date.now() + 5 * 24 * hour)
  const { id } = await draft(send, {
    ...{ title: `Concurso ${mark}`, ruleset: 'conselho_publico', editalNumber: '7/2026', steps: ['test'] },
    ...{ criteria: [{ component: 'test', text: 'Prova', target: 20 }], reserveOpenings: 0 },
    closesAt: closing.toISOString(),
  })
  const read = () => send('get', `/selective-processes/${id}`)
  for (const to of ['em_aprovacao', 'aprovado', 'publicado'])
    await (to === 'aprovado' ? approve : send)('post', `/selective-processes/${id}/state`, {
      to,
      version: (await read()).version,
    })
  const { criteria } = await read()
  for (const [fullName, birthDate] of [
    [`Nina ${mark}`, '1990-05-01'],
    [`Olga ${mark}`, birthday(new Date(closing.getTime() + 3 * 24 * hour))],
  ] as const) {
    const { applicationId } = await applicant(send, id, fullName, { birthDate })
    await send('put', `/applications/${applicationId}/marks`, { marks: [{ criterionId: criteria[0].id, value: 12 }] })
  }
  return { at: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`, closing, approver: other.email }
}

test('rules of a public competition change with their impact shown, a reason, the approval of another person and a number', async ({
  page,
}) => {
  const mark = String(Date.now())
  const { at, closing, approver } = await publicCompetition(page, mark)

  await page.goto(`${at}?tab=visao-geral`)
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Nota mínima total').fill('50')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const edital = page.getByRole('dialog', { name: 'Retificar o edital?' })
  await expect(edital).toContainText('Nota mínima total')
  await expect(edital).toContainText('Ninguém muda de lugar.')
  await expect(edital).toContainText('Vale depois que outra pessoa administradora aprovar')
  const save = edital.getByRole('button', { name: 'Propor a retificação' })
  await expect(save).toHaveAccessibleDescription('Diga o motivo da mudança.')
  await edital.getByLabel('Motivo da mudança').fill('Item 5.2 omitiu a nota mínima')
  await clean(page)
  await save.click()
  await expect(edital).toBeHidden()

  await go(page, `${at}?tab=detalhes`)
  await page.getByRole('button', { name: 'Outros atos' }).click()
  await page.getByRole('menuitem', { name: 'Prorrogar prazo' }).click()
  const extension = page.getByRole('dialog', { name: 'Prorrogar prazo' })
  const later = new Date(closing.getTime() + 10 * 24 * hour)
  const typed = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(later)
  await extension.getByLabel('Novo encerramento').fill(`${typed.replace(/\/(\d\d)$/, '/20$1')} 18:00`)
  await extension.getByLabel('Motivo').fill('Instabilidade do sistema')
  await expect(extension.getByRole('status')).toContainText('2 candidaturas mudam de lugar')
  await expect(extension.getByRole('status')).toContainText(new RegExp(`Olga ${mark}.*de 2º para 1º`))
  await clean(page)
  await extension.getByRole('button', { name: 'Propor a retificação' }).click()
  await expect(extension).toBeHidden()

  const card = page.getByRole('region', { name: 'Retificações' })
  await expect(card.getByText('Retificação proposta')).toHaveCount(2)
  await expect(card.getByRole('button', { name: 'Retirar' })).toHaveCount(2)
  await expect(card.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await clean(page)

  await enter(page, approver)
  await page.goto(`${at}?tab=detalhes`)
  for (const left of [1, 0]) {
    await card.getByRole('button', { name: 'Aprovar' }).last().click()
    const asked = page.getByRole('alertdialog', { name: 'Aprovar esta retificação?' })
    await asked.getByLabel('Motivo').fill('Confere com a decisão da diretoria')
    await asked.getByRole('button', { name: 'Aprovar' }).click()
    await expect(card.getByRole('button', { name: 'Aprovar' })).toHaveCount(left)
  }
  await expect(card.getByRole('heading', { level: 3 })).toContainText(['Retificação nº 2', 'Retificação nº 1'])
  await expect(card).toContainText(/Encerramento das inscrições.*18:00/)
  await expect(card).toContainText('Item 5.2 omitiu a nota mínima')
})

/** A company of this journey whose profile has changed since its first version, and a process with a mark that was given under that. */
async function behindProfile(page: Page, mark: string) {
  const send = apiOf(page)
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
  const { id, criteria } = await published(send, {
    ...{ companyId: company.id, title: `Vaga ${mark}`, steps: ['values'], reserveOpenings: 0 },
    ...{ ownWeights: true, weights: { values: 10_000 } },
    criteria: [{ component: 'values', text: 'Ética', target: 1, valueId: value?.id }],
  })
  const { applicationId } = await applicant(send, id, `Nina ${mark}`)
  await send('put', `/applications/${applicationId}/marks`, { marks: [{ criterionId: criteria[0].id, value: 3 }] })
  await answer(2)
  await send('post', `${profile}/versions`, { revision: (await send('get', profile)).revision })
  return `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
}

test('a process with marks keeps its version of the values profile until another one is adopted', async ({ page }) => {
  const at = await behindProfile(page, String(Date.now()))
  await page.goto(`${at}?tab=detalhes`)
  const criteria = page.getByRole('region', { name: 'Critérios' })
  await expect(criteria).toContainText('este processo já foi publicado e mantém a versão 1', { ignoreCase: true })
  await expect(criteria).toContainText('desejado 5')

  await criteria.getByRole('button', { name: 'Adotar a versão 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar regras de um processo publicado?' })
  await expect(dialog).toContainText(/Versão do perfil de valores.*1.*2/)
  await expect(dialog).toContainText('Critérios mudam')
  await dialog.getByLabel('Motivo da mudança').fill('Perfil revisto com a diretoria')
  await dialog.getByRole('button', { name: 'Salvar a mudança' }).click()
  await expect(dialog).toBeHidden()
  await expect(criteria).toContainText('perfil da empresa, versão 2')
  await expect(criteria.getByRole('button', { name: 'Adotar a versão 2' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Mudanças de regra' })).toContainText('Perfil revisto com a diretoria')
})

const list = '/dashboard/listSelectiveProcess'
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Selecionar (?!tod)/ })

/** Processes of this journey, as published copies of one of the demo. */
async function publishedCopies(page: Page, title: string, count: number) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const at = '/api/selective-processes'
  const { rows } = await (await page.request.get(`${at}?state=em_avaliacao`, { headers })).json()
  const of = await (await page.request.get(`${at}/${rows[0].id}`, { headers })).json()
  const made = []
  for (let n = 1; n <= count; n++) {
    const copy = await (await page.request.post(`${at}/${of.id}/duplicate`, { headers })).json()
    const data = {
      ...copy,
      uf: copy.uf,
      ruleset: 'privado',
      tieChain: ['byWeight', 'appliedAt'],
      title: `${title} ${n}`,
      opensAt: new Date(Date.now() - 3_600_000).toISOString(),
      closesAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    }
    const saved = await page.request.put(`${at}/${copy.id}`, { headers, data })
    expect(saved.ok(), await saved.text()).toBe(true)
    const { version } = await saved.json()
    const moved = await page.request.post(`${at}/${copy.id}/state`, { headers, data: { to: 'publicado', version } })
    expect(moved.ok(), await moved.text()).toBe(true)
    made.push(copy.id)
  }
  return { made, companyId: of.companyId }
}

test('a process is closed before its deadline by keyboard alone and reopened from the notice; many are cancelled at once, and a row is changed from its own menu', async ({
  page,
}) => {
  const {
    made: [id],
    companyId,
  } = await publishedCopies(page, 'Encerramento', 1)
  await page.goto(`${list}/ViewSelectiveProcess/${id}?tab=detalhes`)
  await page.getByRole('button', { name: 'Encerrar inscrições' }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Encerrar inscrições?' })
  await expect(asked.getByText('Encerra antes do prazo')).toBeVisible()
  await expect(asked.getByText('Até o prazo das inscrições.')).toBeVisible()
  await clean(page)
  await expect(asked.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Vagas preenchidas')
  await asked.getByRole('button', { name: 'Encerrar inscrições' }).press('Enter')
  await page.getByText('Situação alterada para Inscrições encerradas').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('Situação alterada para Publicado')).toBeVisible()

  await publishedCopies(page, 'Lote Transição', 3)
  await go(page, `${list}?search=Lote+Transi`)
  const row = page.getByRole('row', { name: /Lote Transição 3/ })
  await row.hover()
  await row.getByRole('button', { name: 'Situação de Lote Transição 3: mudar' }).click()
  await page.getByRole('menuitem', { name: 'Voltar para Rascunho' }).click()
  const back = page.getByRole('dialog', { name: 'Voltar para Rascunho?' })
  await back.getByRole('button', { name: 'Voltar para Rascunho' }).click()
  await expect(row).toContainText('Rascunho')

  for (const at of [0, 1, 2]) await boxes(page).nth(at).check()
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: /Inscrições encerradas/ }).click()
  const several = page.getByRole('dialog', { name: 'Encerrar inscrições?' })
  await expect(several.getByText('3 processos', { exact: true })).toBeVisible()
  await expect(several.getByText('1 processo fica como está; 2 podem mudar.')).toBeVisible()
  await expect(several.getByText('Encerra antes do prazo')).toBeVisible()
  await several.getByRole('button', { name: 'Deixar como está' }).click()

  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Cancelado' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancelar processo?' })
  await cancelling.getByLabel('Motivo').fill('Sem verba')
  await cancelling.getByRole('button', { name: 'Cancelar processo' }).click()
  // The notice of the previous row may still be visible.
  const notice = page.getByRole('listitem').filter({ hasText: '3 alterados' })
  await notice.hover()
  await notice.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('3 voltaram ao que eram')).toBeVisible()

  // The chip of a company has its name, also when only its id is in the address.
  await go(page, `${list}?company=${companyId}`)
  await expect(page.getByRole('button', { name: /^Empresa: ?\S/ })).toBeVisible()
})

test('a process is archived once everybody was notified of their outcome', async ({ page, request }) => {
  await page.goto('/dashboard/dashboarding')
  const token = adminToken()
  const read = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { attention } = await read('/home')
  const { processId, count } = attention.find((a: { kind: string }) => a.kind === 'outcomesOwed')

  await page.getByRole('link', { name: `${count} candidaturas sem retorno` }).click()
  await expect(page.getByText(`Sem retorno (${count})`)).toBeVisible()
  await page.getByRole('button', { name: 'Outros atos' }).click()
  await expect(page.getByText('Envie os retornos antes de arquivar.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('table')
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Outro meio/ })
    .click()
  const note = page.getByRole('dialog', { name: 'Registrar retorno' })
  await note.getByLabel('Observação').fill('Ligou para a sede')
  await note.getByRole('button', { name: 'Registrar retorno' }).click()
  await expect(page.getByText(`Sem retorno (${count - 1})`)).toBeVisible()

  // The refusal to archive links to what can be done about it.
  await page.getByRole('button', { name: 'Outros atos' }).click()
  await page.getByRole('menuitem', { name: 'Enviar retornos' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar retornos' })
  await expect(sending.getByText(/Assim chega a/)).toBeVisible()
  // The hub of the journeys has no mail server: mails wait in the queue.
  await expect(sending.getByText('Nenhum servidor de e-mail configurado.')).toBeVisible()
  await expect(sending.getByRole('link', { name: 'Configurar' })).toBeVisible()
  await sending.getByRole('radio', { name: 'E-mail' }).check()
  await sending.getByRole('button', { name: `Enviar para ${count - 1}`, exact: true }).click()
  await page.getByRole('button', { name: 'Enviar já' }).click()
  const headers = { authorization: `Bearer ${token}` }
  for (const { id } of (await read(`/outcomes/${processId}?limit=200`)).rows) {
    const data = { way: 'outro', note: 'Lista afixada na sede' }
    expect((await request.post(`/api/outcomes/applications/${id}`, { headers, data })).ok()).toBe(true)
  }
  await page.reload()
  await expect(page.getByText('Quem tem desfecho neste processo já sabe dele.')).toBeVisible()

  await page.getByRole('button', { name: 'Arquivar processo' }).click()
  const archiving = page.getByRole('dialog', { name: 'Arquivar processo?' })
  await expect(archiving.getByText('Os desfechos ficam fixos')).toBeVisible()
  await archiving.getByRole('button', { name: 'Arquivar processo' }).click()
  await expect(page.getByText('Arquivado', { exact: true }).first()).toBeVisible()
})
