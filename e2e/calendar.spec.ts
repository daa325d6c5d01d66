import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import { test } from './hub.ts'
import { violations } from './looks.ts'

test('an event is created, moved by keyboard and back, filtered, and read by another calendar', async ({
  page,
  request,
}) => {
  await page.goto('/dashboard/calendar?view=day')
  const title = `Pauta ${Date.now()}`
  await page.getByRole('button', { name: 'Novo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo evento' })
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  await expect(dialog.getByLabel('Título')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  const event = page.getByRole('button', { name: new RegExp(`^Evento: .*${title}`) })
  await expect(event).toHaveAccessibleName(/09:00 a 10:00$/)
  expect(await violations(page, 'calendário')).toEqual([])

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
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Eventos/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Eventos/ }).check()
  await expect(event).toBeVisible()

  await page.getByRole('button', { name: 'Assinar no celular' }).click()
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const href = await page.getByRole('link', { name: 'Abrir no calendário' }).getAttribute('href')
  expect(await violations(page, 'assinar')).toEqual([])
  const reply = await request.get((href ?? '').replace('webcal:', 'http:'))
  expect(reply.headers()['content-type']).toContain('text/calendar')
  const events = new ICAL.Component(ICAL.parse(await reply.text()) as unknown[]).getAllSubcomponents('vevent')
  expect(events.map((each) => each.getFirstPropertyValue('summary'))).toContain(title)
})

test('an event is created in an empty slot, dragged, stretched and put back, and an interview is rescheduled', async ({
  page,
}) => {
  // The week after this one: its interviews are still to come.
  const next = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
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
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByRole('button', { name: 'Criar evento' }).click()
  const event = page.getByRole('button', { name: new RegExp(`^Evento: .*${title}`) })
  await expect(event).toHaveAccessibleName(/13:00 a 14:00$/)
  // What closes covers the page for a moment.
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
  await page.reload()
  await expect(moved).toBeVisible()
  await expect(moved).not.toHaveText(short ?? '')
})
