import { expect, type Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

/** A published result of this journey: one opening and one place in the reserve, both decided by the list. */
async function publish(page: Page, mark: string) {
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { rows } = await send('get', '/companies?state=ativa')
  const hour = 3_600_000
  const { id } = await send('post', '/selective-processes', {
    ...{ companyId: rows[0].id, title: `Convocação ${mark}`, openings: 1, reserveOpenings: 1, steps: ['test'] },
    opensAt: new Date(Date.now() - hour).toISOString(),
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    stages: ['Inscritos', 'Finalistas'].map((name, at) => ({ name, kind: at ? 'final' : 'inscricao' })),
    criteria: [{ component: 'test', text: 'Prova', target: 20 }],
  })
  const read = () => send('get', `/selective-processes/${id}`)
  const move = async (to: string) =>
    send('post', `/selective-processes/${id}/state`, { to, version: (await read()).version })
  await move('publicado')
  const { criteria } = await read()
  const people: string[] = []
  for (const [fullName, value] of [
    [`Ana ${mark}`, 20],
    [`Bia ${mark}`, 10],
  ] as const) {
    const own = cpf.generate()
    const data = { fullName, cpf: own, email: `${own}@exemplo.com.br`, phone: '+5548996142030' }
    const person = await send('post', '/candidates', data)
    const { added } = await send('post', `/selective-processes/${id}/applications`, { candidateIds: [person.id] })
    await send('put', `/applications/${added[0]}/marks`, { marks: [{ criterionId: criteria[0].id, value }] })
    people.push(added[0])
  }
  await move('inscricoes_encerradas')
  await move('em_avaliacao')
  await send('post', `/selective-processes/${id}/result`, { version: (await read()).version })
  await send('post', `/selective-processes/${id}/result/publish`, { version: (await read()).version })
  await send('post', `/outcomes/${id}/proposal`, { reason: '' })
  return { id, people, headers }
}

test('the next of the reserve list is called in the place of somebody who withdrew', async ({ page }) => {
  const mark = `Vaga ${Date.now()}`
  const { id, people, headers } = await publish(page, mark)
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=convocacoes`)
  await expect(page.getByText('Ninguém classificado nas vagas saiu.')).toBeVisible()
  const data = { ids: [people[0]], status: 'desistente', reason: 'Outro emprego' }
  await page.request.post(`/api/selective-processes/${id}/applications/status`, { headers, data })
  await page.reload()
  await expect(page.getByText(`Próxima do cadastro de reserva: Bia ${mark}, 2º lugar.`)).toBeVisible()
  await page.getByRole('button', { name: 'Convocar da reserva' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Convocar Bia ${mark}?` })
  await expect(dialog).toContainText(`2º lugar do resultado publicado, na vaga de Ana ${mark} (1º lugar)`)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Desistência da titular')
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Convocar', exact: true }).click()
  await expect(page.getByText('Convocação registrada')).toBeVisible()
  const row = page.getByRole('table', { name: 'Convocações' }).getByRole('row').nth(1)
  await expect(row).toContainText(new RegExp(`Bia ${mark}.*2º lugar.*Aprovada.*Ana ${mark}.*1º lugar.*Desistente`))
  await settled(page)
  expect(await wrongs(page)).toEqual([])
})
