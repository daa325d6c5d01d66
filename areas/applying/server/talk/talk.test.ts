import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { talk } from '#applying/contract/talk.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { messages } from '#messages/contract/messages.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDoor>
let me: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  me = await given.admin({ name: 'Helena Vargas' })
})
afterAll(() => world.close())

const asOwner = async (email: string) => withLink(world, await given.keyOf(email), 'Applicant')
const refusedWith = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

/** Sends a message to professionals at once. */
async function written(recipientIds: string[]) {
  const body = {
    typeUser: 2,
    recipientIds,
    subject: 'Olá, {{ primeiro_nome }}',
    body: '<p>Traga o <b>diploma</b>.</p>',
  }
  const made = (await world.call(messages.create, { body }, { as: me.token })).body
  await world.call(messages.send, { params: made, body: { version: made.version } }, { as: me.token })
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work()
  return made.id
}

it('a professional reads what was written to them, with their name, and their answer arrives once with its author', async () => {
  const ana = await given.candidate({ email: 'ana@exemplo.com.br', fullName: 'Ana Alves' })
  const bia = await given.candidate({ email: 'bia@exemplo.com.br', fullName: 'Bia Braga' })
  const id = await written([ana.id, bia.id])
  const call = await asOwner('ana@exemplo.com.br')
  const { body } = await call(talk.list)
  expect(body.messages).toMatchObject([{ id, subject: 'Olá, Ana', isOwn: false, mayAnswer: true }])
  expect(JSON.stringify(body)).not.toContain('Bia')

  const answer = () => call(talk.answer, { text: 'Levo amanhã.\n<script>alert(1)</script>' }, { id })
  expect((await answer()).status).toBe(200)
  const { body: after } = await answer()
  expect(after.messages).toMatchObject([{ isOwn: true, mayAnswer: false }, { id }])
  expect(after.messages[0]?.body).not.toContain('<script')
  const { rows } = await sql<{ authorId: string; words: string }>`select author_id as "authorId", words from messages
    where from_candidate_id = ${ana.id}`.execute(world.db)
  expect(rows).toEqual([{ authorId: me.id, words: expect.stringContaining('Levo amanhã.') }])
  const { body: notified } = await world.call(notices.list, {}, { as: me.token })
  expect(notified.filter(({ kind }) => kind === 'reply_received')).toHaveLength(1)
})

it('nobody answers a message that was not to them, or with nothing, or without a key', async () => {
  const caio = await given.candidate({ email: 'caio@exemplo.com.br' })
  const id = await written([caio.id])
  const other = await asOwner('ana@exemplo.com.br')
  expect((await other(talk.answer, { text: 'Oi' }, { id })).status).toBe(404)
  const stranger = await asOwner('ninguem@exemplo.com.br')
  expect((await stranger(talk.list)).body.messages).toEqual([])
  expect((await stranger(talk.answer, { text: 'Oi' }, { id })).status).toBe(404)
  const own = await asOwner('caio@exemplo.com.br')
  expect((await own(talk.answer, { text: '  ' }, { id })).status).toBe(400)
  const none = withLink(world, 'x'.repeat(43), 'Applicant')
  expect(refusedWith(await none(talk.list))).toEqual([409, 'key_over'])
  expect(refusedWith(await none(talk.answer, { text: 'Oi' }, { id }))).toEqual([409, 'key_over'])
})
