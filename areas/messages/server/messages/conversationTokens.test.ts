import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { conversations } from '#messages/contract/conversations.ts'
import { messages } from '#messages/contract/messages.ts'
import { scopes } from '#platform/contract/scopes.rules.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

it('a conversation is neither read nor answered with a token, even with all scopes', async () => {
  const { id: candidateId } = await given.candidate()
  const content = { typeUser: 2, subject: 'Datas', body: '<p>Bom dia.</p>', recipientIds: [candidateId] }
  const { id } = (await world.call(messages.create, { body: content })).body
  const { token } = (await world.call(apiTokens.create, { body: { name: 'Tudo', scopes: [...scopes], days: 1 } })).body
  const answer = { body: '<p>Até logo.</p>' }
  for (const ask of [
    (as?: string) => world.call(conversations.ofCandidate, { params: { id: candidateId } }, as ? { as } : {}),
    (as?: string) => world.call(conversations.get, { params: { id } }, as ? { as } : {}),
    (as?: string) => world.call(conversations.answer, { params: { id }, body: answer }, as ? { as } : {}),
  ]) {
    const refused = await ask(token)
    expect([refused.status, refused.body.code]).toEqual([403, 'scope'])
    expect((await ask()).body.code).not.toBe('scope')
  }
  const headers = { authorization: `Bearer ${token}` }
  const encoded = await world.app.inject({ url: `/api/candidates/${candidateId}/c%6fnversation`, headers })
  expect(encoded.statusCode).toBe(403)
  // The person of the conversation is read with the same token.
  expect((await world.app.inject({ url: `/api/candidates/${candidateId}`, headers })).statusCode).toBe(200)
})
