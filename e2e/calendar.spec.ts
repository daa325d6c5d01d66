import { expect, type Page } from '@playwright/test'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { apiOf } from './api.ts'
import { callsOf } from './callsOf.ts'
import { go } from './go.ts'
import { stranger, test } from './hub.ts'
import { violations } from './looks.ts'
import { applicant, published } from './process.ts'

test('an event is created, moved by keyboard and back, filtered, and the calendar gets an address for others', async ({
  page,
}) => {
  await page.goto('/dashboard/calendar?view=day')
  const title = `Pauta ${Date.now()}`
  await page.getByRole('button', { name: 'Novo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo evento' })
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Título', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  const event = page.getByRole('button', { name: new RegExp(`^Evento: .*${title}`) })
  await expect(event).toHaveAccessibleName(/09:00 a 10:00$/)

  await event.focus()
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(event).toHaveAccessibleName(/09:30 a 10:45$/)
  await page.keyboard.press('Escape')
  await expect(event).toHaveAccessibleName(/09:00 a 10:00$/)
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText(`${title}: agora`, { exact: false }).first()).toBeVisible()
  await expect(event).toHaveAccessibleName(/09:15 a 10:15$/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(event).toHaveAccessibleName(/09:00 a 10:00$/)

  await page.getByRole('checkbox', { name: /^Eventos/ }).uncheck()
  await expect(event).toHaveCount(0)
  await go(page, '/dashboard/booking')
  await go(page, '/dashboard/calendar?view=day')
  await expect(page.getByRole('checkbox', { name: /^Eventos/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Eventos/ }).check()
  await expect(event).toBeVisible()

  await page.getByRole('button', { name: 'Assinar no celular' }).click()
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  await expect(page.getByRole('link', { name: 'Abrir no calendário' })).toHaveAttribute('href', /^webcal:/)
  expect(await violations(page, 'assinar')).toEqual([])
})

test('an event is created in an empty slot, dragged, stretched and put back, and an interview is rescheduled', async ({
  page,
}) => {
  // The week after this one: its interviews are still to come.
  const next = dayInBrasilia(inDays(7))
  await page.goto(`/dashboard/calendar?view=week&date=${next}&weekends=1`)
  await expect(page.locator('[data-day]')).toHaveCount(7)
  const hour = 56
  /** Drags from a point by hours and days, and asserts on the way. */
  const drag = async (from: { x: number; y: number }, right: number, down: number, halfway?: () => Promise<void>) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + right / 2, from.y + down / 2, { steps: 4 })
    await page.mouse.move(from.x + right, from.y + down, { steps: 8 })
    await halfway?.()
    await page.mouse.up()
  }
  const column = await page.locator('[data-day]').nth(2).boundingBox()
  if (!column) throw new Error('the week has no days')
  await page.mouse.click(column.x + column.width - 8, column.y + 13 * hour + 4)
  const dialog = page.getByRole('dialog', { name: 'Novo evento' })
  const title = `Arrastado ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  const event = page.getByRole('button', { name: new RegExp(`^Evento: .*${title}`) })
  await expect(event).toHaveAccessibleName(/13:00 a 14:00$/)
  // The dialog that closes covers the page for a moment.
  await expect(page.locator('.bg-scrim')).toHaveCount(0)
  const named = await event.evaluate((each) => each.textContent)

  /** A point of the event: near its top, or on the edge that stretches it. */
  const point = async (edge: 'top' | 'end') => {
    const box = await event.boundingBox()
    if (!box) throw new Error('the event is not on the screen')
    return { x: box.x + 30, y: edge === 'top' ? box.y + 12 : box.y + box.height - 4 }
  }
  await drag(await point('top'), column.width, hour, () =>
    expect(page.getByText('Esc devolve ao lugar', { exact: false })).toBeVisible(),
  )
  await expect(event).toHaveAccessibleName(/14:00 a 15:00$/)
  expect(await event.evaluate((each) => each.closest('[data-day]')?.getAttribute('data-day'))).toBe(
    await page.locator('[data-day]').nth(3).getAttribute('data-day'),
  )
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(event).toHaveText(named ?? '')

  await drag(await point('end'), 0, (hour * 3) / 4)
  await expect(event).toHaveAccessibleName(/13:00 a 14:45$/)

  // Esc puts it back, and the pointer that still holds it moves it no further.
  await drag(await point('top'), 0, hour, async () => {
    await expect(event).toHaveAccessibleName(/14:00 a 15:45$/)
    await page.keyboard.press('Escape')
    await expect(event).toHaveAccessibleName(/13:00 a 14:45$/)
    await page.mouse.move(column.x + 30, column.y + 18 * hour, { steps: 3 })
  })
  await expect(event).toHaveAccessibleName(/13:00 a 14:45$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const interview = page.locator('button[aria-keyshortcuts="M"]').filter({ hasText: 'Entrevista: ' }).first()
  const id = await interview.getAttribute('id')
  const moved = page.locator(`[id="${id}"]`)
  const before = await moved.textContent()
  await moved.scrollIntoViewIfNeeded()
  const box = await moved.boundingBox()
  if (!box) throw new Error('the interview is not on the screen')
  const middle = { x: box.x + 20, y: box.y + 10 }
  await drag(middle, 0, hour)
  const question = page.getByRole('alertdialog', { name: /Remarcar a entrevista/ })
  await expect(question.getByRole('checkbox', { name: /^Avisar/ })).toBeChecked()
  expect(await violations(page, 'remarcar')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(moved).toHaveText(before ?? '')
  await expect(page.locator('.bg-scrim')).toHaveCount(0)
  await drag(middle, 0, hour)
  await question.getByRole('button', { name: 'Remarcar e avisar' }).click()
  await expect(page.getByText('Entrevista remarcada', { exact: false }).first()).toBeVisible()
  await expect(moved).not.toHaveText(before ?? '')

  // The same beginning with another end is a change, too.
  await expect(page.locator('.bg-scrim')).toHaveCount(0)
  const short = await moved.textContent()
  const standing = await moved.boundingBox()
  if (!standing) throw new Error('the interview is not on the screen')
  await drag({ x: standing.x + 20, y: standing.y + standing.height - 4 }, 0, hour / 2)
  await expect(question.getByText(/^Era .*; passa a /)).toBeVisible()
  await question.getByRole('button', { name: 'Remarcar e avisar' }).click()
  await expect(question).toHaveCount(0)
  await expect(moved).not.toHaveText(short ?? '')
})

const hour = 3_600_000
const criteria = [{ component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true }]
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour)

/** An open agenda of a published process, with the address of its only applicant. */
async function agenda(page: Page, baseURL: string) {
  const send = apiOf(page)
  const process = await published(send, {
    ...{ title: `Agendar ${Date.now()}`, steps: ['interview'], criteria },
    ...{ ownWeights: true, weights: { interview: 10_000 } },
  })
  await applicant(send, process.id, 'Iara Agendada')
  const { interviewers } = await send('get', `/selective-processes/${process.id}/booking-choices`)
  const [first, last] = [dayInBrasilia(inDays(20)), dayInBrasilia(inDays(26))]
  const chosen = interviewers.find(({ guest }: { guest: boolean }) => !guest).id
  const hours = await send('get', `/booking/interviewers/${chosen}/hours`)
  await send('put', `/booking/interviewers/${chosen}/hours`, {
    ...{ zone: 'America/Sao_Paulo', exceptions: [], version: hours.version },
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1080 })),
  })
  const made = await send('post', `/selective-processes/${process.id}/booking-agendas`, {
    ...{ title: 'Entrevista final', firstDay: first, lastDay: last, chooseUntil: inDays(5).toISOString() },
    ...{ link: 'https://meet.exemplo.com.br/sala', panelIds: [chosen], appUrl: baseURL },
  })
  const { address } = await send('post', `/booking/agendas/${made.id}/people/${made.people[0].applicationId}/address`, {
    appUrl: baseURL,
  })
  return { id: made.id as string, address: address as string }
}

test('an applicant chooses a time on a phone, moves it and gives it up; the administrator sees each, and opens another', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, address } = await agenda(page, baseURL ?? '')
  const context = await browser.newContext({
    storageState: stranger,
    viewport: { width: 360, height: 780 },
    locale: 'pt-BR',
  })
  const phone = await context.newPage()
  const asked = callsOf(phone, '/api/booking-link')
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: /^Entrevista final/ })).toBeVisible()
  expect(asked).toEqual(['/api/booking-link'])
  expect(await violations(phone, 'agendar')).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const times = phone.getByRole('button', { name: /^\d\d:\d\d$/ })
  // By keyboard alone: what is pressed goes away, and the focus arrives at what comes instead.
  await times.first().press('Enter')
  await phone.getByRole('button', { name: 'Voltar' }).press('Enter')
  await expect(times.first()).toBeFocused()
  await phone.keyboard.press('Enter')
  for (const key of ['Tab', 'Tab', 'Enter']) await phone.keyboard.press(key)
  await expect(phone.getByRole('heading', { name: 'Entrevista marcada' })).toBeFocused()
  // The address of an agenda alone leads to it in its process.
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page).toHaveURL(new RegExp(`tab=agenda&agenda=${id}`))
  await expect(page.getByRole('link', { name: 'Agenda', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('1 de 1 marcaram')).toBeVisible()
  await page.getByRole('link', { name: /^Reservas/ }).click()
  await expect(page.getByRole('region', { name: 'Reservas' }).getByText(/^marcada, /)).toBeVisible()

  await phone.getByRole('button', { name: 'Remarcar' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'Remarcar', level: 2 })).toBeFocused()
  await expect(phone.getByText('continua seu até você confirmar outro')).toBeVisible()
  await phone
    .getByRole('button', { name: /^\d\d:\d\d a/ })
    .last()
    .click()
  await phone.getByRole('button', { name: 'Trabalho' }).click()
  await phone.getByRole('button', { name: /^Mudar para/ }).click()
  await expect(phone.getByRole('heading', { name: 'Entrevista marcada' })).toBeVisible()
  await phone.getByRole('button', { name: 'Desistir da entrevista' }).press('Enter')
  for (const key of ['Tab', 'Tab', 'Enter']) await phone.keyboard.press(key)
  await expect(phone.getByRole('heading', { name: 'Você desistiu deste horário' })).toBeFocused()
  await phone.getByText('Nenhum horário serve').click()
  await phone.getByLabel('Diga quando você pode.', { exact: false }).fill('Qualquer manhã.')
  await phone.getByRole('button', { name: 'Enviar' }).first().click()
  await expect(phone.getByText('Mensagem enviada à equipe.')).toBeVisible()
  await go(page, '/dashboard/booking')
  await expect(page.getByRole('link', { name: 'Entrevista final' }).first()).toBeVisible()
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText('Qualquer manhã.')).toBeVisible()
  await expect(page.getByText('remarcou 2 vezes', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir horário para esta pessoa' }).click()
  await page.getByLabel('Dia', { exact: true }).fill(dayInBrasilia(inDays(28)))
  await page.getByRole('button', { name: 'Abrir e avisar' }).click()
  await expect(page.getByText(/^horário aberto, não escolheu/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('A equipe abriu um horário para você')).toBeVisible()
  await page.getByRole('button', { name: 'Editar horários' }).click()
  await expect(page.getByRole('button', { name: /, 09:00–09:30$/ }).first()).toBeFocused()
  const cell = page.getByRole('button', { name: /, 08:00–08:30$/ }).first()
  await expect(cell).toHaveAttribute('aria-pressed', 'false')
  await cell.press('Enter')
  await cell.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await violations(page, 'editar horários')).toEqual([])
  await expect(page.getByText('2 mudanças')).toBeVisible()
  // Unsaved hours are kept: the page asks before it opens another week or another tab.
  await expect(page.getByRole('button', { name: 'Próxima semana' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: /^Reservas/ }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByText('2 mudanças')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar horários' }).click()
  await expect(page.getByText('Horários salvos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar horários' })).toBeFocused()
  await context.close()
})

const withRubric = [
  {
    ...{ component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
    rubric: { low: 'Difícil de seguir.', middle: 'Clara, com rodeios.', high: 'Começo, meio e fim.' },
  },
]

/** A published process that interviews, with an applicant. */
async function interviewing(page: Page) {
  const send = apiOf(page)
  const process = await published(send, {
    ...{ title: `Entrevistar ${Date.now()}`, steps: ['interview'], criteria: withRubric },
    ...{ ownWeights: true, weights: { interview: 10_000 } },
  })
  const { candidateId } = await applicant(send, process.id, 'Iara Entrevistada')
  return { processId: process.id as string, candidateId }
}

/** Tomorrow at two in the afternoon, as it is typed. */
const tomorrow = () => `${new Date(Date.now() + 24 * hour).toLocaleDateString('pt-BR')} 14:00`

test('an interview gets a kit, is booked, and is cancelled', async ({ page }) => {
  const { processId, candidateId } = await interviewing(page)
  await page.goto(`/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}?tab=entrevistas`)
  await expect(page.getByText('Nenhuma entrevista a fazer')).toBeVisible()
  await page.getByRole('button', { name: 'Novo roteiro' }).click()
  const kit = page.getByRole('dialog', { name: 'Novo roteiro de entrevista' })
  await kit.getByLabel('Nome do roteiro').fill('Primeira conversa')
  await kit.getByLabel('Pergunta 1').fill('Conte um projeto seu.')
  await kit.getByLabel('O que mostra uma boa resposta').fill('Números e o próprio papel.')
  await kit.getByRole('button', { name: 'Criar roteiro' }).click()
  await expect(page.getByText('1 pergunta', { exact: true })).toBeVisible()

  await go(page, `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${processId}`)
  await page.getByRole('button', { name: 'Marcar entrevista' }).click()
  const dialog = page.getByRole('dialog', { name: /^Marcar entrevista/ })
  await dialog.getByLabel('Dia e hora').fill(tomorrow())
  await dialog.getByRole('checkbox', { name: 'Administração Demo' }).check()
  await dialog.getByLabel('Local', { exact: false }).first().fill('Sala 2')
  await dialog.getByRole('combobox', { name: 'Roteiro' }).click()
  await page.getByRole('option', { name: 'Primeira conversa' }).click()
  expect(await violations(page, 'marcar entrevista')).toEqual([])
  await dialog.getByRole('button', { name: 'Marcar entrevista' }).click()
  await expect(page.getByText('Entrevista marcada. Os convites estão na fila de envio.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Sala 2' })
  await expect(row.getByText('Marcada')).toBeVisible()

  await row.getByRole('button', { name: 'Primeira conversa' }).click()
  await expect(page.getByText('Boa resposta: Números e o próprio papel.')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Ações da entrevista/ }).click()
  await page.getByRole('menuitem', { name: 'Cancelar entrevista' }).click()
  const cancel = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await cancel.getByLabel('Motivo').fill('A vaga mudou.')
  await cancel.getByRole('button', { name: 'Cancelar entrevista' }).click()
  await expect(row.getByText('Cancelada')).toBeVisible()
})
