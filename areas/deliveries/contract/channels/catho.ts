import { type ChannelDescriptor, letter } from './channel.ts'

/** Calls to the job board. */
export const catho = {
  address: null,
  consent: null,
  template: letter,
  needsProvider: true,
  limits: {},
} as const satisfies ChannelDescriptor
