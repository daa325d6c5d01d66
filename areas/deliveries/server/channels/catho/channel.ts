import type { TestableChannel } from '#deliveries/server/channels/channel.ts'
import { isSet } from '#deliveries/server/channels/settings.ts'
import { cathoProvider, testCatho } from './provider.ts'

/** The job board Catho, by its public API. */
export const catho: TestableChannel = {
  isConfigured: (settings) => isSet(settings, 'catho'),
  open: cathoProvider,
  test: testCatho,
}
