import { audit } from '#platform/contract/audit.ts'
import { type Video, videos } from '#platform/contract/videos.ts'
import { sendRest } from './tus.ts'
import type { World } from './world.ts'

/** The video résumés of professionals in a world: creates, uploads and watches them as a browser does. */
export function filming(world: World, origin: string) {
  const at = (entityId: string) => ({ params: { entity: 'candidate', entityId, kind: 'resume' } })
  const of = (entityId: string, id: string) => ({ params: { ...at(entityId).params, id } })
  const begin = (entityId: string, size: number, name = 'Currículo.webm', options = {}) =>
    world.call(videos.begin, { ...at(entityId), body: { name, size } }, options)
  const finish = (id: string, options = {}) => world.call(videos.finish, { params: { id } }, options)
  return {
    at,
    of,
    begin,
    finish,
    get: async (entityId: string) => (await world.call(videos.get, at(entityId))).body,
    history: async (entityId: string) =>
      (await world.call(audit.list, { query: { entity: 'candidate', entityId } })).body.rows.map((r) => r.action),
    async sent(entityId: string, content: Buffer, name?: string) {
      const { id } = (await begin(entityId, content.length, name)).body
      await sendRest({ origin, id, token: world.token }, content)
      return finish(id)
    },
    addressOf: async (entityId: string, video: Video) =>
      (await world.call(videos.watch, of(entityId, video.id))).body.url,
  }
}
