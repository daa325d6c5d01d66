import { expect, type Page, test } from '@playwright/test'
import { go } from './go.ts'
import { login } from './login.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, where: string, title: string) =>
  column(page, where).getByRole('button', { name: new RegExp(`^${title}`) })

test('a task is typed with a date and a person, moved, undone, commented on and archived', async ({ page }) => {
  await login(page)
  await go(page, '/dashboard/dashboarding')
  await page
    .getByRole('button', { name: /^Criar tarefa: / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Na sua lista' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Tarefa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nova tarefa em A fazer' }).click()
  const line = page.getByRole('textbox', { name: 'Nova tarefa' })
  await line.fill('Conferir ata da comissão amanhã 10h @administração')
  const chips = page.getByRole('list', { name: 'Reconhecido' })
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  await expect(chips).toContainText('amanhã, 10:00')
  await line.press('Enter')
  await expect(card(page, 'A fazer', 'Conferir ata da comissão')).toContainText('amanhã, 10:00')
  await line.press('Escape')

  // By keyboard.
  await card(page, 'A fazer', 'Conferir ata da comissão').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Sobre A fazer.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Sobre Em andamento.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(card(page, 'Em andamento', 'Conferir ata da comissão')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card(page, 'A fazer', 'Conferir ata da comissão')).toBeVisible()

  // By mouse, below the cards that are there.
  const from = await card(page, 'A fazer', 'Conferir ata da comissão').boundingBox()
  const to = await column(page, 'Esperando').boundingBox()
  if (!from || !to) throw new Error('not on the screen')
  await page.mouse.move(from.x + 60, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.6, { steps: 12 })
  await expect(column(page, 'Esperando').getByText('Soltar em Esperando')).toBeVisible()
  await page.mouse.up()
  await expect(card(page, 'Esperando', 'Conferir ata da comissão')).toBeVisible()

  await card(page, 'Esperando', 'Conferir ata da comissão').click()
  const sheet = page.getByRole('dialog', { name: 'Tarefa' })
  await expect(page).toHaveURL(/[?&]task=/)
  await sheet.getByRole('textbox', { name: 'Novo item' }).fill('Assinar')
  await page.keyboard.press('Enter')
  await sheet.getByRole('checkbox', { name: 'Assinar' }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Assinar' })).toBeChecked()
  await sheet.getByRole('textbox', { name: 'Escrever anotação' }).fill('Falta a assinatura')
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(sheet.getByText('Falta a assinatura')).toBeVisible()
  await sheet.getByRole('button', { name: 'Arquivar' }).click()
  await expect(sheet.getByText('Esta tarefa está arquivada.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Esperando', 'Conferir ata da comissão')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mais ações do quadro' }).click()
  await page.getByRole('menuitem', { name: 'Tarefas arquivadas' }).click()
  await page.getByRole('button', { name: 'Restaurar Conferir ata da comissão' }).click()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Esperando', 'Conferir ata da comissão')).toContainText('1/1')
})
