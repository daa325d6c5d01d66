import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flagOf, type SettableChannel, secretFieldsOf, settableChannels } from '#deliveries/contract/channelSettings.ts'
import { type Installation, installation, testOf } from '#deliveries/contract/installation.ts'
import { channelSettings } from '#deliveries/server/channels/settings.ts'
import { channels } from '#deliveries/server/channels.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'

type ChangeSection = (
  request: FastifyRequest,
  section: SettableChannel,
  value: Record<string, unknown> & { version: number },
  sealed?: Buffer,
) => Promise<Installation>

type Sections = Pick<Installation, SettableChannel>

/** The sections of all channels as they may be read: of a secret only whether it is stored. */
export const readChannelSections = (stored: StoredSettings) =>
  Object.fromEntries(
    settableChannels.map((channel) => {
      const { values, version, secrets } = channelSettings(stored, channel)
      const flags = Object.entries<string>(secrets).map(([name, secret]) => [flagOf(name), secret !== ''])
      return [channel, { ...values, version, ...Object.fromEntries(flags) }]
    }),
  ) as Sections

/** Saves and tests the settings of each channel whose descriptor declares some. */
export function channelSettingsRoutes(app: FastifyInstance, change: ChangeSection) {
  for (const channel of settableChannels) {
    route(app, installation[channel], ({ body }, request) => {
      const { values, secrets } = channelSettings(app.installation.all(), channel)
      const kept: Record<string, string> = secrets
      const stored: Record<string, unknown> = values
      const given: Record<string, unknown> & { version: number } = { ...body }
      const sealed = { ...kept }
      let isChanged = false
      for (const { name, boundTo } of secretFieldsOf(channel)) {
        const secret = given[name]
        delete given[name]
        if (typeof secret === 'string') {
          sealed[name] = secret
          isChanged = true
        }
        // A secret belongs to one address: another address requires it to be entered again.
        else if (boundTo && kept[name] && given[boundTo] !== stored[boundTo]) throw invalid(name, 'required')
      }
      return change(request, channel, given, isChanged ? app.seal.close(JSON.stringify(sealed)) : undefined)
    })
    route(app, installation[testOf(channel)], () => channels[channel].test(app.installation.all(), app.place))
  }
}
