import { expect, test } from 'vitest'
import '#app/server/registry.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { answers, refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'

test('screens and server say the same sentences: those of `areas/<area>/contract/refusals.ts`', () => {
  expect(Object.keys(refusalsPt).length).toBeGreaterThan(400)
  expect(refusalsTexts.texts).toEqual({ ...refusalsPt, ...answers })
})
