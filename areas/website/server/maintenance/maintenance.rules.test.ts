import { expect, it } from 'vitest'
import { duringMaintenance, secondsToWait } from './maintenance.rules.ts'

it('waits until the expected end, within half a minute and an hour', () => {
  const now = new Date('2026-11-25T08:00:00Z')
  expect(secondsToWait(null, now)).toBe(300)
  expect(secondsToWait('2026-11-25T08:10:00Z', now)).toBe(600)
  expect(secondsToWait('2026-11-25T07:00:00Z', now)).toBe(30)
  expect(secondsToWait('2026-11-27T08:00:00Z', now)).toBe(3600)
})

it.each([
  ['/', 'passes'],
  ['/auth/login', 'passes'],
  ['/dashboard/companies', 'passes'],
  ['/assets/index-1.js', 'passes'],
  ['/healthz', 'passes'],
  ['/api/site', 'passes'],
  ['/site/preview/about.1.x', 'passes'],
  ['/authentication/login', 'passes'],
  ['/api/companies', 'call'],
  ['/api/step-link/answers', 'call'],
  ['/user/forgotPassword', 'call'],
  ['/about-us', 'page'],
  ['/pricing', 'page'],
  ['/payment/abc', 'page'],
  ['/responder/abc.', 'page'],
  ['/checkout.html', 'page'],
  ['/anything', 'page'],
] as const)('%s %s', (path, kind) => {
  expect(duringMaintenance(path)).toBe(kind)
})
