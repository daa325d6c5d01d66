import {
  type ChannelValues,
  isComplete,
  type SecretOf,
  type SettableChannel,
  secretFieldsOf,
  settingsOf,
} from '#deliveries/contract/channelSettings.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'

/** The settings of an installation that channels read. */
export type ChannelInstallation = Pick<StoredSettings, 'others'>

/** The settings of a channel, with the defaults of its schema while it was never configured. Secrets that are not set are empty. */
export function channelSettings<C extends SettableChannel>({ others }: ChannelInstallation, channel: C) {
  const { value = {}, version = 0, secret = '' } = others.get(channel) ?? {}
  const stored = JSON.parse(secret || '{}') as Partial<Record<string, string>>
  return {
    values: settingsOf(channel).schema.parse(value) as ChannelValues<C>,
    version,
    secrets: Object.fromEntries(secretFieldsOf(channel).map(({ name }) => [name, stored[name] ?? ''])) as Record<
      SecretOf<C>,
      string
    >,
  }
}

/** Whether everything is stored that the channel needs to send. */
export function isSet(installed: ChannelInstallation, channel: SettableChannel): boolean {
  const { values, secrets } = channelSettings(installed, channel)
  return isComplete(channel, values, (name) => secrets[name as SecretOf<typeof channel>] !== '')
}
