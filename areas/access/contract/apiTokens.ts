import { z } from 'zod'
import { byId, endpoint, nothing } from '#platform/contract/endpoint.ts'
import { scopes } from '#platform/contract/scopes.rules.ts'
import { requiredText } from '#platform/contract/validation.ts'

export const ApiTokenInput = z.object({
  name: requiredText(80),
  scopes: z.array(z.enum(scopes)).min(1),
  /** Days until it expires; without a value it does not expire. */
  days: z.int().min(1).max(730).nullable().default(90),
})

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  ownerName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const apiTokens = {
  list: endpoint({
    method: 'GET',
    path: '/tokens',
    summary: 'Tokens for scripts, newest first',
    response: z.array(ApiToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tokens',
    summary: 'Make a token for scripts; it is answered once and only its hash is kept',
    body: ApiTokenInput,
    response: ApiToken.extend({ token: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/tokens/:id',
    summary: 'End a token at once',
    params: byId,
    response: nothing,
  }),
}
