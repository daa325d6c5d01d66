import { expect, type Page } from '@playwright/test'
import { adminToken } from './hub.ts'

/** Calls the API as the administrator of the demo, or with the token of somebody else. */
export const apiOf =
  (page: Page, token = adminToken()) =>
  async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
