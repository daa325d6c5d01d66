import { type ChannelDescriptor, letter } from './channel.ts'

/** E-mail, over any mail server. Its settings are those of the installation, which sends letters by them. */
export const email = {
  address: 'email',
  consent: null,
  template: letter,
  needsProvider: false,
  // Nearly every mail server accepts this size, with what the encoding adds.
  limits: { bytes: 10_000_000 },
} as const satisfies ChannelDescriptor
