import { describe, expect, it } from 'vitest'
import { answerWays } from './answering.rules.ts'

describe('an answer', () => {
  it('leaves by the channel by which the person wrote, and is kept in the system', () => {
    const foreseen = [{ channel: 'whatsapp', causeCode: '' }] as const
    expect(answerWays(['whatsapp'], foreseen)).toEqual({ channels: ['in_app', 'whatsapp'], closed: null })
  })
  it('stays in the system where the person may not be contacted by it, with the cause', () => {
    const foreseen = [{ channel: 'whatsapp', causeCode: 'no_consent' }] as const
    const closed = { channel: 'whatsapp', causeCode: 'no_consent' }
    expect(answerWays(['whatsapp'], foreseen)).toEqual({ channels: ['in_app'], closed })
  })
  it('takes no other channel instead', () => {
    const foreseen = [
      { channel: 'email', causeCode: '' },
      { channel: 'whatsapp', causeCode: 'no_consent' },
    ] as const
    const closed = { channel: 'whatsapp', causeCode: 'no_consent' }
    expect(answerWays(['whatsapp'], foreseen)).toEqual({ channels: ['in_app'], closed })
  })
})
