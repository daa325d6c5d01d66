import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import type { Take } from '#steps/contract/takes.ts'
import { listTakes } from './takes.sql.ts'

/** The recordings of an attempt as their author sees them, with addresses at which they can be watched. */
export async function ownTakes(db: Db, { files }: Pick<FastifyInstance, 'files'>, attemptId: string): Promise<Take[]> {
  return (await listTakes(db, attemptId)).map(({ id, state, captionsAt: _, ...take }) => ({
    ...{ id, ...take },
    url: state === 'clean' ? `/api/video/${id}?${files.addresses.ofView(id)}` : null,
  }))
}
