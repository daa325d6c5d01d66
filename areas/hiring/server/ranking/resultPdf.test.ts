import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
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

async function pagesOf(processId: string) {
  const address = `/api${ranking.resultPdf.path.replace(':id', processId)}`
  const { rawPayload } = await world.app.inject({ url: address, headers: { authorization: `Bearer ${world.token}` } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
  return text
}

it('the PDF of a result cuts no header, name or list', async () => {
  const { process, people } = await given.ranked({ openings: 1, reserveOpenings: 1 })
  const longest = 'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti Wanderley Bragança'
  await world.db
    .updateTable('candidates')
    .set({ fullName: longest, socialName: '' })
    .where('id', '=', people[0]?.candidateId ?? '')
    .execute()
  await world.call(ranking.freeze, { params: process, body: { version: process.version } })
  await world.call(ranking.publish, { params: process, body: { version: process.version + 1 } })
  const [page, ...more] = (await pagesOf(process.id)).map((text) => text.replace(/\s+/g, ' '))
  expect(more).toEqual([])
  expect(page).not.toContain('…')
  for (const text of [longest, 'Cadastro de reserva', 'Classificado', 'Requisitos', 'Cobertura', '100,00%'])
    expect(page).toContain(text)
})

it('the PDF of a result has three hashes, and says which fields each of them covers', async () => {
  const { process } = await given.ranked()
  await world.call(ranking.freeze, { params: process, body: { version: process.version } })
  await world.call(ranking.publish, { params: process, body: { version: process.version + 1 } })
  const text = (await pagesOf(process.id)).join(' ').replace(/\s+/g, ' ')
  for (const field of ['O que ele cobre', 'textos e rubricas dos critérios', 'momento e autor do congelamento'])
    expect(text).toContain(field)
  const file = (await world.call(ranking.resultJson, { params: process })).body as unknown as Record<string, string>
  for (const hash of [file.inputsHash, file.outputsHash, file.publicationHash])
    expect(text.replaceAll(' ', '')).toContain(hash)
})
