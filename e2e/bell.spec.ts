import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { noticeChoosable } from '#contract/access/notices.ts'
import { test } from './hub.ts'
import { enter, leave, logIn, password, person, tokenOf } from './person.ts'

/** Sends the contact form, which notifies all administrators. */
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

/** A user who receives notices about messages only, and has read those of the login. */
async function listens(page: Page, request: APIRequestContext, firstName: string) {
  const { email, name } = await person(request, firstName)
  const silent = Object.fromEntries(noticeChoosable.filter((kind) => kind !== 'contact').map((kind) => [kind, []]))
  const headers = { authorization: `Bearer ${await tokenOf(request, email, password)}` }
  expect((await request.put('/api/notices/choices', { headers, data: silent })).ok()).toBe(true)
  await enter(page, email)
  await expect(page).toHaveURL(/dashboarding/)
  // Notices of the login, and of events before the choice was saved.
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0)
  await bell(page).click()
  await page.keyboard.press('Escape')
  return { email, name }
}

test('a notice appears at once in all tabs, and is read in all tabs once it is read in one', async ({
  page,
  context,
  request,
}) => {
  await listens(page, request, 'Ouvinte')
  const other = await context.newPage()
  await other.goto('/dashboard/companies')
  await expect(bell(other)).toHaveAccessibleName('Notificações')

  expect(await writes(page, 'Zuleica Prado')).toBe(200)
  const sentence = 'Zuleica Prado escreveu pelo formulário de contato.'
  // Only the tab that received it first announces it.
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

  // A notice that arrives while the list is open stays new until it is marked.
  expect(await writes(page, 'Yara Lima')).toBe(200)
  await list(other).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(list(other).getByRole('button', { name: 'Limpar' })).toBeFocused()
})

test('missed notices arrive after an absence, and none stay after logout', async ({ page, context, request }) => {
  const { email, name } = await listens(page, request, 'Ausente')
  await page.goto('/404')
  expect(await writes(page, 'Xavier Alves')).toBe(200)
  await page.goto('/dashboard/companies')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  expect((await stored(page))[0]).toMatchObject({ message: 'Xavier Alves escreveu pelo formulário de contato.' })
  await bell(page).click()
  await list(page)
    .getByRole('link', { name: /Xavier Alves/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/settings/)

  await leave(page, name)
  expect(await stored(page)).toEqual([])
  // After the next login they are back, with their read state.
  await logIn(page, email)
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(1)
  const ofXavier = async () => (await stored(page)).filter((entry) => String(entry.message).startsWith('Xavier'))
  await expect.poll(ofXavier).toMatchObject([{ read: true }])
  expect(context.pages().length).toBe(1)
})
