import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { appUrl, documentOf, givenDocuments } from '#applying/server/door/documents.given.ts'
import { applyingPersonal } from '#applying/server/personal/personal.sql.ts'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDocuments>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenDocuments(world)
  await given.admin()
})
afterAll(() => world.close())

/** Somebody who has sent a document to a process. */
async function sent(processId: string, fullName: string, title: string) {
  const application = await given.application(processId, { fullName })
  const { body: person } = await world.call(candidates.get, { params: { id: application.candidateId } })
  const document = documentOf({ title })
  await given.ask(processId, [application.id], [document])
  const token = await given.keyIn(person.email, 'document_request')
  const [request] = await given.of(application.id)
  expect((await given.send(token, request?.id ?? '', undefined, `${title}.pdf`)).status).toBe(200)
  return { application, person, token }
}
const count = async (table: 'documentRequests' | 'documentFiles') =>
  (await world.db.selectFrom(table).selectAll().execute()).length

describe('the documents of a person', () => {
  it('are in the archive, and go with the person', async () => {
    const process = await given.process()
    const { person } = await sent(process.id, 'Rute Salgado', 'Diploma da Rute')
    const of = { ids: [person.id], names: [person.fullName], emails: [person.email], phones: [], cpfs: [] }
    const part = applyingPersonal.held?.find(({ name }) => name === 'doorApplications')
    const archived = await part?.rows(of).execute(world.db)
    expect(JSON.stringify(archived?.rows)).toContain('Diploma da Rute')
    const { id } = person
    await world.db.updateTable('applications').set({ status: 'reprovada' }).where('candidateId', '=', id).execute()
    expect(
      (await world.call(personData.erase, { params: { id }, body: { confirmation: person.fullName } })).status,
    ).toBe(200)
    await world.work()
    expect([await count('documentRequests'), await count('documentFiles')]).toEqual([0, 0])
    const files = await world.db.selectFrom('files').select('id').where('kind', '=', 'evidence').execute()
    expect(files).toEqual([])
  })

  it('of two records are together once the records are merged', async () => {
    const process = await given.process()
    const first = await sent(process.id, 'Ana Prado', 'Identidade')
    const second = await sent(process.id, 'Ana Prado', 'Diploma')
    const [survivor, merged] = [first.person, second.person]
    const body = {
      ...{ survivorId: survivor.id, survivorVersion: survivor.version },
      ...{ mergedId: merged.id, mergedVersion: merged.version },
      choices: usualChoices(survivor, merged),
      ...{ standing: [{ processId: process.id, applicationId: first.application.id }], files: [] },
    }
    const { status, body: answer } = await world.call(duplicates.merge, { body })
    expect([status, (answer as { code?: string }).code]).toEqual([200, undefined])
    expect((await given.of(first.application.id)).map(({ title }) => title)).toEqual(['Identidade', 'Diploma'])
    // The address that the merge has kept reaches both.
    const { body: person } = await world.call(candidates.get, { params: { id: survivor.id } })
    const token = person.email === first.person.email ? first.token : second.token
    const { applications } = (await withLink(world, token, 'Applicant')(door.follow)).body
    expect(applications.flatMap(({ documents }) => documents.map(({ title }) => title)).sort()).toEqual([
      'Diploma',
      'Identidade',
    ])
  })
})
