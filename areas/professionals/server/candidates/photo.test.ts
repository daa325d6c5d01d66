import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { palette } from '#desk/contract/palette.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { files } from '#platform/contract/files.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  // Freezes the time, because the address of a photo changes every hour.
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => {
  vi.useRealTimers()
  return world.close()
})

const send = async (id: string) => {
  const content = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const sent = await upload(world.app, `/api/files/candidate/${id}/photo`, {
    content,
    name: 'eu.png',
    token: world.token,
  })
  expect(sent).toMatchObject({ status: 200, body: { kind: 'photo', type: 'image/webp' } })
  return sent.body
}

/** The photo of the only professional of a process, in every response that shows it. */
async function shownOf(processId: string, applicationId: string, candidateId: string, name: string) {
  const params = { params: { id: processId } }
  const list = (await world.call(candidates.list, { query: { search: name } })).body.rows[0]
  const candidate = (await world.call(candidates.get, { params: { id: candidateId } })).body
  const card = (await world.call(board.get, params)).body.cards[0]
  const row = (await world.call(applications.list, params)).body.rows[0]
  const found = (await world.call(palette.search, { query: { search: name } })).body.results[0]
  const evaluation = (await world.call(applications.evaluation, { params: { id: applicationId } })).body
  return {
    shown: [list?.photoUrl, candidate.photoUrl, card?.photoUrl, row?.photoUrl, found?.image ?? null],
    evaluated: evaluation.photoUrl,
  }
}

it('shows a photo wherever its professional is shown, until it is removed', async () => {
  const process = await given.process()
  const { id, candidateId } = await given.application(process.id)
  const { fullName } = (await world.call(candidates.get, { params: { id: candidateId } })).body
  const before = await shownOf(process.id, id, candidateId, fullName)
  expect(before).toEqual({ shown: [null, null, null, null, null], evaluated: null })

  const first = await send(candidateId)
  const { shown, evaluated } = await shownOf(process.id, id, candidateId, fullName)
  expect(new Set([...shown, evaluated]).size).toBe(1)
  const photo = await world.app.inject({ url: `${shown[0]}&size=small` })
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })

  const second = await send(candidateId)
  expect((await shownOf(process.id, id, candidateId, fullName)).shown[0]).toContain(second.id)
  const of = (file: { id: string }) => ({ params: { entity: 'candidate', entityId: candidateId, id: file.id } })
  await world.call(files.restore, of(first))
  expect((await shownOf(process.id, id, candidateId, fullName)).shown[0]).toContain(first.id)
  await world.call(files.remove, of(first))
  expect(await shownOf(process.id, id, candidateId, fullName)).toEqual(before)
})

it('hides the photo from blind graders', async () => {
  const process = await given.process({
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'test', text: 'Prova', target: 20, byEvaluators: true },
    ],
  })
  const { id, candidateId } = await given.application(process.id)
  await send(candidateId)
  const { body } = await world.call(applications.evaluation, { params: { id } })
  expect([body.criteria.some((c) => c.byEvaluators), body.photoUrl]).toEqual([true, null])
})
