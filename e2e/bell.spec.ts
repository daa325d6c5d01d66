import { expect, type Page, test } from '@playwright/test'
import { login } from './login.ts'

/** Somebody writes through the contact form: all administrators are told. */
const writes = (page: Page, name: string) =>
  page.evaluate(
    (body) =>
      fetch('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.status),
    { name, email: 'alguem@exemplo.com.br', message: 'Olá' },
  )
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('notifications') ?? '[]') as Record<string, unknown>[])

/** Waits until all has come that was told before. */
async function caughtUp(page: Page) {
  let before = 0
  const isSame = async () => {
    const { length } = await stored(page)
    const same = length > 0 && length === before
    before = length
    return same
  }
  await expect.poll(isSame, { intervals: [2000] }).toBe(true)
}

test('what happens is told at once, in all tabs, and once it is read it is read in all', async ({ page, context }) => {
  await login(page)
  // Whatever a login itself told.
  await caughtUp(page)
  await bell(page).click()
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto('/dashboard/companies')
  await expect(bell(other)).toHaveAccessibleName('Notificações')

  expect(await writes(page, 'Zuleica Prado')).toBe(200)
  const sentence = 'Zuleica Prado escreveu pelo formulário de contato.'
  // One of them says it aloud: it was told first.
  await expect
    .poll(async () => (await Promise.all([page, other].map((tab) => tab.getByText(sentence).count()))).some(Boolean))
    .toBe(true)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notificações, 1 não lida')
  const [newest] = await stored(page)
  expect(Object.keys(newest ?? {}).sort()).toEqual(['id', 'link', 'message', 'read', 'time'])
  expect(newest).toMatchObject({ message: sentence, read: false })

  await bell(other).focus()
  await other.keyboard.press('Enter')
  await expect(list(other).getByRole('link', { name: sentence })).toBeVisible()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notificações')

  // What comes while the list is open is new until it is marked.
  await writes(page, 'Yara Lima')
  await list(other).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(list(other).getByRole('button', { name: 'Limpar' })).toBeFocused()
})

test('what was missed comes after an absence, and nothing stays after a logout', async ({ page, context }) => {
  await login(page)
  await caughtUp(page)
  await bell(page).click()
  await page.keyboard.press('Escape')
  await page.goto('/404')
  await writes(page, 'Xavier Alves')
  await page.goto('/dashboard/companies')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  expect((await stored(page))[0]).toMatchObject({ message: 'Xavier Alves escreveu pelo formulário de contato.' })
  await bell(page).click()
  await list(page)
    .getByRole('link', { name: /Xavier Alves/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/settings/)

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByText('Realize seu login para continuar')).toBeVisible()
  expect(await stored(page)).toEqual([])
  // Whoever comes back finds them again, those they have seen as seen.
  await login(page)
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(1)
  expect((await stored(page)).filter((entry) => String(entry.message).startsWith('Xavier'))).toMatchObject([
    { read: true },
  ])
  expect(context.pages().length).toBe(1)
})
