import { expect, type Page } from '@playwright/test'

/** Calls the API as the user who is logged in on a page. */
export async function apiOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  return async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}
