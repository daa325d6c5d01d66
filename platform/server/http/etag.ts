import type { FastifyRequest } from 'fastify'
import { sha256 } from '#platform/server/sha256.ts'

export const etagOf = (content: string) => `"${sha256(content).toString('base64url').slice(0, 27)}"`

/** Whether the caller has the content with this tag already. A proxy that compresses makes tags weak. */
export const hasTag = ({ headers }: FastifyRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
