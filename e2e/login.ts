import { expect, type Page } from '@playwright/test'
import { tokenOf } from './person.ts'

/** Logs in as the administrator of the demo by storing a session; session.spec.ts tests the login screen itself. */
export async function login(page: Page) {
  const token = await tokenOf(page.request, 'admin@certame.local', 'certame-demo-2026')
  // A file of the same origin, without code that looks for a session.
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), token)
  await page.goto('/dashboard/dashboarding')
  // By its tag: on a first visit the question for the language already hides the page from assistive technology.
  await expect(page.locator('h1').first()).toBeVisible()
}
