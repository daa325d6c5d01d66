import { expect, it } from 'vitest'
import type { ChannelDescriptor } from '#deliveries/contract/channels/channel.ts'
import { addressedChannels, channels } from '#deliveries/contract/channels.ts'
import { readCode } from '#platform/contract/validation.ts'
import { againstChannels } from './messages.rules.ts'

const file = { size: 6_000_000, type: 'application/pdf' } as const
const message = { channels: ['email', 'whatsapp'] as const, wordsIn: () => 'Bom dia.' }

it('WhatsApp takes one file and words of a limited length, less beside a file', () => {
  expect(againstChannels(message, [], ['email'])).toBe('whatsapp_missing')
  expect(againstChannels(message, [], ['email', 'whatsapp'])).toBeNull()
  expect(againstChannels(message, [file, file], ['email', 'whatsapp'])).toBe('whatsapp_files')
  expect(againstChannels({ ...message, wordsIn: () => 'x'.repeat(4097) }, [], ['email', 'whatsapp'])).toBe(
    'whatsapp_long|4096',
  )
  expect(againstChannels({ ...message, wordsIn: () => 'x'.repeat(1025) }, [file], ['email', 'whatsapp'])).toBe(
    'whatsapp_long|1024',
  )
})

it('WhatsApp takes the types of files that Meta does, a mail any', () => {
  const sheet = { size: 1000, type: 'application/vnd.oasis.opendocument.spreadsheet' } as const
  expect(againstChannels(message, [sheet], ['email', 'whatsapp'])).toBe('whatsapp_type')
  expect(againstChannels({ ...message, channels: ['email'] }, [sheet], ['email', 'whatsapp'])).toBeNull()
  expect(againstChannels(message, [{ size: 1000, type: 'image/webp' }], ['email', 'whatsapp'])).toBe('whatsapp_type')
  for (const type of ['application/pdf', 'image/jpeg', 'text/plain'] as const)
    expect(againstChannels(message, [{ size: 1000, type }], ['email', 'whatsapp'])).toBeNull()
})

it('a mail takes ten megabytes of files, a message in the system any', () => {
  expect(againstChannels({ ...message, channels: ['email'] }, [file, file], ['email', 'whatsapp'])).toBe('email_large')
  expect(againstChannels({ ...message, channels: ['in_app'] }, [file, file], ['email'])).toBeNull()
})

it.each(addressedChannels)('each limit of %s has a sentence', (channel) => {
  const { needsProvider, limits }: ChannelDescriptor = channels[channel]
  const codes = [
    needsProvider && 'missing',
    limits.files && 'files',
    limits.files && 'type',
    limits.words && 'long',
    limits.bytes && 'large',
  ].filter((code) => typeof code === 'string')
  const unknown = codes.filter((code) => readCode(`${channel}_${code}`).code !== `${channel}_${code}`)
  expect(unknown.map((code) => `${channel}_${code}`)).toEqual([])
})
