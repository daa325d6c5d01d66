import { expect, it } from 'vitest'
import { causeCodes } from '#deliveries/contract/deliveries.rules.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { causeKey } from './causeKey.ts'

it('says that SMTP is not set up for e-mail, and that sending is not set up for other channels', () => {
  expect(causeKey('email', 'not_configured')).toBe('noSmtp')
  expect(logsTexts.texts.noSmtp).toBe('SMTP não configurado')
  expect(causeKey('whatsapp', 'not_configured')).toBe('causes.not_configured')
  expect(causeKey('catho', 'not_configured')).toBe('causes.not_configured')
})

it('uses the same key for every other cause on all channels', () => {
  for (const code of causeCodes.filter((code) => code !== 'not_configured'))
    expect(causeKey('email', code)).toBe(causeKey('whatsapp', code))
})
