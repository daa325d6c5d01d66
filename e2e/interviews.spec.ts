import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { apiOf } from './api.ts'
import { test } from './hub.ts'
import { violations } from './looks.ts'
import { openMail } from './mail.ts'

const hour = 3_600_000
const criteria = [
  {
    ...{ component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
    rubric: { low: 'Difícil de seguir.', middle: 'Clara, com rodeios.', high: 'Começo, meio e fim.' },
  },
]

/** A published process that interviews, with an applicant. */
async function interviewing(page: Page) {
  const send = apiOf(page)
  const title = `Entrevistar ${Date.now()}`
  const companyId = (await send('get', '/companies?state=ativa')).rows[0].id
  const process = await send('post', '/selective-processes', {
    ...{ companyId, title, openings: 1, reserveOpenings: 1, steps: ['interview'], criteria },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    // All weight on the only component.
    weights: { interview: 10_000 },
    ownWeights: true,
  })
  await send('post', `/selective-processes/${process.id}/state`, { to: 'publicado', version: process.version })
  const own = cpf.generate()
  const email = `${own.replace(/\D/g, '')}@exemplo.com.br`
  const { id } = await send('post', '/candidates', {
    fullName: 'Iara Entrevistada',
    cpf: own,
    email,
    phone: '+5548996142030',
  })
  await send('post', `/selective-processes/${process.id}/applications`, { candidateIds: [id] })
  return { processId: process.id as string, candidateId: id as string, email }
}

/** Tomorrow at two in the afternoon, as it is typed. */
const tomorrow = () => `${new Date(Date.now() + 24 * hour).toLocaleDateString('pt-BR')} 14:00`

test('an interview gets a kit, invites with a calendar entry, and leaves the calendars when it is cancelled', async ({
  page,
  request,
  baseURL,
}) => {
  const mail = await openMail(request, baseURL)
  const calendarsTo = (to: string) =>
    mail.mailbox.mails.flatMap(({ envelope, attachments }) =>
      envelope.to.includes(to) ? attachments.filter(({ mimeType }) => mimeType === 'text/calendar') : [],
    )
  try {
    const { processId, candidateId, email } = await interviewing(page)
    await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}?tab=entrevistas`)
    await expect(page.getByText('Nenhuma entrevista a fazer')).toBeVisible()
    await page.getByRole('button', { name: 'Novo roteiro' }).click()
    const kit = page.getByRole('dialog', { name: 'Novo roteiro de entrevista' })
    await kit.getByLabel('Nome do roteiro').fill('Primeira conversa')
    await kit.getByLabel('Pergunta 1').fill('Conte um projeto seu.')
    await kit.getByLabel('O que mostra uma boa resposta').fill('Números e o próprio papel.')
    await kit.getByRole('button', { name: 'Criar roteiro' }).click()
    await expect(page.getByText('1 pergunta', { exact: true })).toBeVisible()
    expect(await violations(page, 'entrevistas')).toEqual([])

    await page.goto(`/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${processId}`)
    await page.getByRole('button', { name: 'Marcar entrevista' }).click()
    const dialog = page.getByRole('dialog', { name: /^Marcar entrevista/ })
    await dialog.getByLabel('Dia e hora').fill(tomorrow())
    await dialog.getByRole('checkbox', { name: 'Administração Demo' }).check()
    await dialog.getByRole('button', { name: 'Marcar entrevista' }).click()
    await expect(dialog.getByText('Informe o local ou o link da chamada.')).toBeVisible()
    await dialog.getByLabel('Local', { exact: false }).first().fill('Sala 2')
    await dialog.getByRole('combobox', { name: 'Roteiro' }).click()
    await page.getByRole('option', { name: 'Primeira conversa' }).click()
    expect(await violations(page, 'marcar entrevista')).toEqual([])
    await dialog.getByRole('button', { name: 'Marcar entrevista' }).click()
    await expect(page.getByText('Entrevista marcada. Os convites foram enviados.')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Sala 2' })
    await expect(row.getByText('Marcada')).toBeVisible()
    await expect.poll(() => calendarsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(0)

    await row.getByRole('button', { name: 'Primeira conversa' }).click()
    await expect(page.getByText('Boa resposta: Números e o próprio papel.')).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Ações da entrevista/ }).click()
    await page.getByRole('menuitem', { name: 'Cancelar entrevista' }).click()
    const cancel = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await cancel.getByLabel('Motivo').fill('A vaga mudou.')
    await cancel.getByRole('button', { name: 'Cancelar entrevista' }).click()
    await expect(row.getByText('Cancelada')).toBeVisible()
    const cancelled = () =>
      mail.mailbox.mails.some(({ envelope, text }) => envelope.to.includes(email) && text?.includes('A vaga mudou.'))
    await expect.poll(cancelled, { timeout: 30_000 }).toBe(true)
  } finally {
    await mail.close()
  }
})
