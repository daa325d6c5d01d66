import { expect, it } from 'vitest'
import { causeCodes } from '#contract/outbound/deliveries.rules.ts'
import { logs } from '#web/platform/i18n/pt/logs.ts'
import { causeKey } from './causeKey.ts'

it('says of an e-mail that SMTP is not set up, and of other channels that sending is not', () => {
  expect(causeKey('email', 'not_configured')).toBe('noSmtp')
  expect(logs.noSmtp).toBe('SMTP não configurado')
  expect(causeKey('whatsapp', 'not_configured')).toBe('causes.not_configured')
  expect(causeKey('catho', 'not_configured')).toBe('causes.not_configured')
})

it('calls every other cause the same on all channels', () => {
  for (const code of causeCodes.filter((code) => code !== 'not_configured'))
    expect(causeKey('email', code)).toBe(causeKey('whatsapp', code))
})
