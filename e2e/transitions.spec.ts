import { expect, type Page } from '@playwright/test'
import { wrongs } from './axe.ts'
import { adminToken, test } from './hub.ts'
import { settled } from './settled.ts'

const list = '/dashboard/listSelectiveProcess'
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Selecionar (?!tod)/ })

/** Processes of this journey, as published copies of one of the demo. */
async function published(page: Page, title: string, count: number) {
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
  return made
}

test('a process is closed before its deadline by keyboard alone, and reopened from the notice', async ({ page }) => {
  const [id] = await published(page, 'Encerramento', 1)
  await page.goto(`${list}/ViewSelectiveProcess/${id}?tab=detalhes`)
  await page.getByRole('button', { name: 'Mudar situação' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Inscrições encerradas' })).toBeFocused()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Encerrar inscrições?' })
  await expect(asked.getByText('Encerra antes do prazo')).toBeVisible()
  await expect(asked.getByText('Até o prazo das inscrições.')).toBeVisible()
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await expect(asked.getByRole('button', { name: 'Deixar como está' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Situação alterada para Inscrições encerradas').hover()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('Situação alterada para Publicado')).toBeVisible()

  // A transition that cannot be undone says so before, and a step back has its own entry.
  await page.getByRole('button', { name: 'Mudar situação' }).click()
  await expect(page.getByRole('menuitem', { name: 'Voltar para Rascunho' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${list}/ViewSelectiveProcess/${id}?tab=historico`)
  await expect(page.getByText('Situação desfeita').first()).toBeVisible()
})

test('many processes are cancelled at once with the consequences for all of them, and a row is changed from its own menu', async ({
  page,
}) => {
  await published(page, 'Lote Transição', 3)
  await page.goto(`${list}?search=Lote+Transi`)
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
  const asked = page.getByRole('dialog', { name: 'Encerrar inscrições?' })
  await expect(asked.getByText('3 processos', { exact: true })).toBeVisible()
  await expect(asked.getByText('1 processo fica como está; 2 podem mudar.')).toBeVisible()
  await expect(asked.getByText('Encerra antes do prazo')).toBeVisible()
  await settled(page)
  expect(await wrongs(page)).toEqual([])
  await asked.getByRole('button', { name: 'Deixar como está' }).click()

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
})
