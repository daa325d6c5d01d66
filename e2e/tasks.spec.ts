import { expect, type Page } from '@playwright/test'
import { test } from './hub.ts'
import { enter, person } from './person.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, where: string, title: string) =>
  column(page, where).getByRole('button', { name: new RegExp(`^${title}`) })

test('a task is typed with a date and a person, moved, undone, commented on and archived', async ({
  page,
  browser,
}) => {
  const colleague = await person(page.request, 'Zilda')
  await page.goto('/dashboard/dashboarding')
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
  const note = sheet.getByRole('textbox', { name: 'Escrever anotação' })
  await note.fill('Falta a assinatura')
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(note).toHaveValue('')
  await expect(sheet.getByText('Falta a assinatura')).toBeVisible()
  await note.pressSequentially('@Zilda')
  await page.getByRole('option', { name: colleague.email }).click()
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(note).toHaveValue('')
  await expect(sheet.locator('strong', { hasText: `@${colleague.name}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Arquivar' }).click()
  await expect(sheet.getByText('Esta tarefa está arquivada.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Esperando', 'Conferir ata da comissão')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mais ações do quadro' }).click()
  await page.getByRole('menuitem', { name: 'Tarefas arquivadas' }).click()
  await page.getByRole('button', { name: 'Restaurar Conferir ata da comissão' }).click()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Esperando', 'Conferir ata da comissão')).toContainText('1/1')

  // The mention reaches the bell of the colleague, and leads to the task.
  const others = await browser.newContext()
  const other = await others.newPage()
  await enter(other, colleague.email)
  await other.getByRole('button', { name: /^Notificações, / }).click()
  await other
    .getByRole('dialog', { name: 'Notificações' })
    .getByText(/citou você .*Conferir ata da comissão/)
    .click()
  await expect(other.getByRole('dialog', { name: 'Tarefa' })).toContainText('Falta a assinatura')
  await others.close()
})

test('the board is divided by person and by due date, and a card is dragged to another lane', async ({ page }) => {
  await page.goto('/dashboard/kanban')
  await page.getByRole('button', { name: 'Nova tarefa em A fazer' }).click()
  const line = page.getByRole('textbox', { name: 'Nova tarefa' })
  await line.fill('Separar os crachás da prova')
  await line.press('Enter')
  await expect(card(page, 'A fazer', 'Separar os crachás')).toBeVisible()
  await line.press('Escape')
  await page.getByRole('radio', { name: 'Pessoa' }).check()
  await expect(page).toHaveURL(/[?&]lanes=person/)
  await card(page, 'Sem responsável · A fazer', 'Separar os crachás').scrollIntoViewIfNeeded()

  // By keyboard, one lane up: the last person instead of nobody.
  const lanes = page.getByRole('heading', { level: 3 }).getByRole('button')
  const names = (await lanes.allInnerTexts()).map((text) => text.split('\n').at(-2) ?? '')
  const last = names.at(-2) ?? ''
  await card(page, 'Sem responsável · A fazer', 'Separar os crachás').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Sobre A fazer · Sem responsável.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`Sobre A fazer · ${last}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Responsável alterado')).toBeVisible()
  await expect(card(page, `${last} · A fazer`, 'Separar os crachás')).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card(page, 'Sem responsável · A fazer', 'Separar os crachás')).toBeVisible()

  // By mouse, to a due date in another column.
  await page.getByRole('radio', { name: 'Prazo' }).check()
  await expect(card(page, 'Sem prazo · A fazer', 'Separar os crachás')).toBeVisible()
  // The others are closed, so that both lanes are visible and the board does not scroll during the drag.
  for (const name of await lanes.allInnerTexts())
    if (!/Depois|Sem prazo/.test(name)) await lanes.filter({ hasText: name.split('\n').at(-2) ?? name }).click()
  const from = card(page, 'Sem prazo · A fazer', 'Separar os crachás')
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await column(page, 'Depois · Em andamento').boundingBox()]
  if (!start || !end) throw new Error('not on the screen')
  await page.mouse.move(start.x + 60, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 6, { steps: 12 })
  await expect(page.getByText(/^Soltar em Em andamento · prazo:/)).toBeVisible()
  await page.mouse.up()
  await expect(card(page, 'Depois · Em andamento', 'Separar os crachás')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Depois · Em andamento', 'Separar os crachás')).toBeVisible()
})
