import { expect, it } from 'vitest'
import { isGoneAddress } from './bounces.rules.ts'

it('an address is permanently invalid when the code says so, in any format', () => {
  for (const said of [
    '550 5.1.1 No such user',
    '5.1.1 smtp; 550 5.1.1 unknown',
    '5.0.0 smtp; 550-5.1.10 null',
    '5.2.1 x',
  ])
    expect(isGoneAddress(550, said), said).toBe(true)
  expect(isGoneAddress(550, '550 No such user here')).toBe(true)
  expect(isGoneAddress(550, '550 <blackburn.full@exemplo.com.br>: Recipient address rejected: User unknown')).toBe(true)
})

it('a bounce is classified in linear time, for any length of the response', () => {
  const said = `550 No such user ${'a'.repeat(100_000)}`
  expect(() => isGoneAddress(550, said)).toWorkLessThan(250)
  expect(isGoneAddress(550, said)).toBe(true)
})

it('an address stays valid after errors about the sender, the mail or a network address', () => {
  for (const said of [
    '550 5.7.1 Service unavailable, client host [203.5.1.1] blocked, user unknown',
    '550 blocked 5.1.1.9',
    '550 Sender verify failed: no such user',
    '550 Relay not permitted, user must authenticate',
    '552 5.2.2 Mailbox full',
    '550 Mailbox full',
    '550 mailbox quota exceeded',
    '550 Recipient rejected: IP blacklisted',
    '5.0.0 smtp; 550 Message content rejected for recipient',
    '550 Caixa do usuário cheia',
    '550 <user@exemplo.com.br> try later',
    '5.7.1 smtp; 550 5.7.1 mailbox policy 5.1.1',
  ])
    expect(isGoneAddress(550, said), said).toBe(false)
})
