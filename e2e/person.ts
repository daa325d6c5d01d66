import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { adminToken } from './hub.ts'

export const password = 'girafas atravessam pontes'

export const tokenOf = async (request: APIRequestContext, email: string, secret: string): Promise<string> =>
  (await (await request.post('/authentication/login?typeUser=0', { data: { email, password: secret } })).json())
    .accessToken

/** A user of one journey, whose account may be changed freely. */
export async function person(request: APIRequestContext, firstName: string) {
  const email = `${firstName.toLowerCase()}.${Date.now()}@exemplo.com.br`
  const data = { firstName, lastName: 'da Própria Conta', email, password }
  const { user } = await (await request.post('/api/account/register', { data })).json()
  const headers = { authorization: `Bearer ${adminToken()}` }
  const { version } = await (await request.get(`/api/accounts/${user.id}`, { headers })).json()
  const approved = await request.post(`/api/accounts/${user.id}/state`, { headers, data: { to: 'ativo', version } })
  expect(approved.ok(), await approved.text()).toBe(true)
  return { email, name: `${firstName} da Própria Conta`, headers }
}

/** Stores a session of an account in a browser, in place of the one that is there. The login form has journeys of its own. */
export async function enter(page: Page, email: string, secret = password) {
  const token = await tokenOf(page.request, email, secret)
  // A file of the same origin, without code that looks for a session.
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), token)
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function leave(page: Page, name: string) {
  await page.getByRole('button', { name: `Conta de ${name}` }).click()
  // A notice of the login may cover the menu just as it is clicked.
  await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
  await expect(page.getByText('Realize seu login para continuar')).toBeVisible()
}
