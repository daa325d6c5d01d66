import type { FastifyInstance } from 'fastify'
import type { Take } from '#contract/steps/takes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listTakes } from './takes.sql.ts'

/** The recordings of an attempt as their author sees them, with addresses at which they can be watched. */
export async function ownTakes(db: Db, { files }: Pick<FastifyInstance, 'files'>, attemptId: string): Promise<Take[]> {
  return (await listTakes(db, attemptId)).map(({ id, state, captionsAt: _, ...take }) => ({
    ...{ id, ...take },
    url: state === 'clean' ? `/api/video/${id}?${files.addresses.ofView(id)}` : null,
  }))
}
