import { expect, test } from '@playwright/test'
import ICAL from 'ical.js'
import { login } from './login.ts'
import { violations } from './looks.ts'

test('an event is created, moved by keyboard and back, filtered, and read by another calendar', async ({
  page,
  request,
}) => {
  await login(page)
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
