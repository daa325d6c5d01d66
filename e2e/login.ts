import { expect, type Page } from '@playwright/test'
import { tokenOf } from './person.ts'

/** As the administrator of the demo, with the session that a login leaves; the login screen itself is walked through in session.spec.ts. */
export async function login(page: Page) {
  const token = await tokenOf(page.request, 'admin@certame.local', 'certame-demo-2026')
  // Of the same origin, and nothing that would look for a session yet.
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), token)
  await page.goto('/dashboard/dashboarding')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
