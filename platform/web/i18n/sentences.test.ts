import { beforeAll, expect, it, vi } from 'vitest'
import { errors as wrongDe } from '#platform/web/i18n/texts/errors.de.ts'
import { refusals as de } from '#platform/web/i18n/texts/refusals.de.ts'
import { session as waitDe } from '#platform/web/i18n/texts/session.de.ts'

// The languages module reads the browser's storage, which Node does not have.
vi.hoisted(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, { window: new EventTarget(), localStorage: { getItem: (key: string) => kept.get(key) } })
})
const { ApiError } = await import('#platform/web/api/client.ts')
const { addTexts, product } = await import('./namespace.ts')
const { texts: pt } = (await import('#platform/web/i18n/texts/refusals.pt.ts')).refusalsTexts

beforeAll(() => {
  addTexts('de', 'refusals', de)
  addTexts('de', 'session', waitDe)
  addTexts('de', 'errors', wrongDe)
  product.change('de')
})

it('translates refusals of the server to the language of the labels', () => {
  expect(new ApiError(409, { code: 'in_the_bin', message: pt.in_the_bin }).message).toBe(de.in_the_bin)
})

it('translates field errors with their values, and shows unknown ones as the server wrote them', () => {
  const said = (code: string, n?: string) =>
    new ApiError(400, { code: 'invalid', fields: { skills: { code, ...(n && { n }), message: 'Em português.' } } })
      .fields.skills?.message
  expect(said('too_many', '40')).toBe(wrongDe.codes.too_many.replace('{{n}}', '40'))
  expect(said('taken')).toBe(wrongDe.codes.taken)
  for (const code of ['invalid', 'of_a_newer_server']) expect(said(code)).toBe('Em português.')
})

it('translates rate limits with the time to wait', () => {
  const said = 'Muitas tentativas. Espere 40 segundos e tente de novo.'
  const wait = (seconds: number) => new ApiError(429, { code: 'blocked', message: said }, seconds).message
  expect(wait(1)).toBe(waitDe.blockedSeconds_one.replace('{{count}}', '1'))
  expect(wait(89)).toBe(waitDe.blockedSeconds_other.replace('{{count}}', '89'))
  expect(wait(90)).toBe(waitDe.blockedMinutes_other.replace('{{count}}', '2'))
  expect(wait(900)).toBe(waitDe.blockedMinutes_other.replace('{{count}}', '15'))
  const invited = new ApiError(429, { code: 'too_many_exports', message: pt.too_many_exports }, 3600)
  expect(invited.message).toBe(de.too_many_exports)
})

it('shows messages that the server wrote for one case unchanged, and a default when there is none', () => {
  const said = 'Muitas tentativas. Espere 4 minutos e tente de novo.'
  expect(new ApiError(429, { code: 'blocked', message: said }).message).toBe(said)
  expect(new ApiError(502, null).message).toBe('Something went wrong')
  expect(new ApiError(500, { code: 'internal', requestId: '3a08cc746b5ab453' }).message).toBe(
    'Something went wrong (3a08cc746b5ab453)',
  )
})
