import { expect, it } from 'vitest'
import { againstChannels } from './messages.rules.ts'

const file = { size: 6_000_000, type: 'application/pdf' } as const
const message = { channels: ['email', 'whatsapp'] as const, words: 'Bom dia.' }

it('WhatsApp takes one file and words of a limited length, less beside a file', () => {
  expect(againstChannels(message, [], false)).toBe('whatsapp_missing')
  expect(againstChannels(message, [], true)).toBeNull()
  expect(againstChannels(message, [file, file], true)).toBe('whatsapp_files')
  expect(againstChannels({ ...message, words: 'x'.repeat(4097) }, [], true)).toBe('whatsapp_long|4096')
  expect(againstChannels({ ...message, words: 'x'.repeat(1025) }, [file], true)).toBe('whatsapp_long|1024')
})

it('WhatsApp takes the types of files that Meta does, a mail any', () => {
  const sheet = { size: 1000, type: 'application/vnd.oasis.opendocument.spreadsheet' } as const
  expect(againstChannels(message, [sheet], true)).toBe('whatsapp_type')
  expect(againstChannels({ ...message, channels: ['email'] }, [sheet], true)).toBeNull()
  expect(againstChannels(message, [{ size: 1000, type: 'image/webp' }], true)).toBe('whatsapp_type')
  for (const type of ['application/pdf', 'image/jpeg', 'text/plain'] as const)
    expect(againstChannels(message, [{ size: 1000, type }], true)).toBeNull()
})

it('a mail takes ten megabytes of files, a message in the system any', () => {
  expect(againstChannels({ ...message, channels: ['email'] }, [file, file], true)).toBe('email_large')
  expect(againstChannels({ ...message, channels: ['in_app'] }, [file, file], false)).toBeNull()
})
