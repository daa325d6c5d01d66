import { z } from 'zod'
import type { ChannelSettings } from './channels/channel.ts'
import { type Channels, channels, type DeliveryChannel, deliveryChannels } from './channels.ts'

/** A channel whose descriptor declares settings. */
export type SettableChannel = {
  [C in DeliveryChannel]: Channels[C] extends { settings: ChannelSettings } ? C : never
}[DeliveryChannel]
type Declared<C extends SettableChannel> = Channels[C]['settings']
export type SecretOf<C extends SettableChannel> = keyof Declared<C>['secrets'] & string
/** The readable settings of a channel. */
export type ChannelValues<C extends SettableChannel> = z.output<Declared<C>['schema']>

const isSettable = (channel: DeliveryChannel): channel is SettableChannel => 'settings' in channels[channel]
export const settableChannels = deliveryChannels.filter(isSettable)

export const settingsOf = <C extends SettableChannel>(channel: C): Declared<C> => channels[channel].settings
/** The same of any channel, without the names of its fields. */
const anySettingsOf = (channel: SettableChannel): ChannelSettings => settingsOf(channel)
export const secretFieldsOf = (channel: SettableChannel) =>
  Object.entries(anySettingsOf(channel).secrets).map(([name, field]) => ({ name, ...field }))

/** Whether a secret is stored: `hasToken` for `token`. */
export const flagOf = <S extends string>(secret: S) =>
  `has${secret[0]?.toUpperCase()}${secret.slice(1)}` as `has${Capitalize<S>}`

const version = z.int()
type Shape<C extends SettableChannel, Secrets> = Declared<C>['schema']['shape'] & { version: z.ZodInt } & Secrets

/** The section of a channel in the settings: secrets are only known to be stored or not. */
type Section<C extends SettableChannel> = z.ZodObject<
  Shape<C, { [S in SecretOf<C> as `has${Capitalize<S>}`]: z.ZodBoolean }>
>
/** A change of the section. A secret that is left out stays. */
type Change<C extends SettableChannel> = z.ZodObject<Shape<C, { [S in SecretOf<C>]: z.ZodOptional<z.ZodString> }>>

const sectionOf = (channel: SettableChannel) =>
  anySettingsOf(channel).schema.extend({
    version,
    ...Object.fromEntries(secretFieldsOf(channel).map(({ name }) => [flagOf(name), z.boolean()])),
  })

export const channelChange = <C extends SettableChannel>(channel: C) =>
  settingsOf(channel).schema.extend({
    version,
    ...Object.fromEntries(
      secretFieldsOf(channel).map(({ name, max }) => [name, z.string().trim().max(max).optional()]),
    ),
  }) as unknown as Change<C>

export const channelSections = Object.fromEntries(
  settableChannels.map((channel) => [channel, sectionOf(channel)]),
) as unknown as { [C in SettableChannel]: Section<C> }

/** Whether a channel sends, by its section of the settings. */
export const doesSend = (channel: SettableChannel, section: Readonly<Record<string, unknown>>) =>
  isComplete(channel, section, (secret) => section[flagOf(secret)] === true)

/** Whether everything is filled in that a channel needs to send. `has` says which secrets are stored. */
export const isComplete = (
  channel: SettableChannel,
  values: Readonly<Record<string, unknown>>,
  has: (secret: string) => boolean,
) => anySettingsOf(channel).required.every((name) => (name in values ? values[name] !== '' : has(name)))
