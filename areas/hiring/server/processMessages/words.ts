import { type AddressedChannel, addressedChannels, channels } from '#deliveries/contract/channels.ts'
import type { MessageKey } from '#deliveries/contract/templates.ts'
import { currentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The current template of a message about a result, and the channels that it goes out by. */
export async function wordsFor(db: Db, key: MessageKey, configured: readonly AddressedChannel[]) {
  const template = await currentTemplate(db, key)
  if (!template) throw new Error(`no template ${key}`)
  const byChannel = addressedChannels.filter((channel) => {
    const { template: form, needsProvider } = channels[channel]
    // A channel that requires approved templates is used only with one, and another that requires a provider only once it is configured.
    if (form.hasProviderTemplate) return Boolean(template.channels[channel].provider?.name)
    return !needsProvider || configured.includes(channel)
  })
  return { template, channels: ['in_app' as const, ...byChannel] }
}
