import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { ProviderTemplate } from '#deliveries/contract/templates.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The template approved by the provider of a channel that a version of a template names; null when it names none. */
export async function findProviderTemplate(
  db: Db,
  channel: MessageChannel,
  templateId: string | null,
  version: number | null,
): Promise<ProviderTemplate | null> {
  if (!templateId) return null
  const found = await db
    .selectFrom('templateVersions')
    .select('provider')
    .where('templateId', '=', templateId)
    .where('channel', '=', channel)
    .where('n', '<=', version ?? 0)
    .orderBy('n', 'desc')
    .limit(1)
    .$narrowType<{ provider: ProviderTemplate | null }>()
    .executeTakeFirst()
  return found?.provider?.name ? found.provider : null
}
