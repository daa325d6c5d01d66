import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationFieldsOf } from '#hiring/server/processes/applicationFields.sql.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { fieldsOf } from './fields.sql.ts'
import { knownFields } from './templates.rules.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

describe('the values of the fields', () => {
  it('are read for many recipients at once', async () => {
    const company = await given.company({ tradeName: 'Aurora', city: 'Curitiba', uf: 'PR' })
    expect((await fieldsOf(world.db, 1, [company.id])).get(company.id)).toMatchObject({
      empresa: 'Aurora',
      cidade: 'Curitiba',
      uf: 'PR',
      organizacao: 'Conselho Regional',
    })
    const people = await Promise.all(['Ana Reis', 'Rui Prado'].map((fullName) => given.candidate({ fullName })))
    const found = await fieldsOf(
      world.db,
      2,
      people.map(({ id }) => id),
    )
    expect([...found.values()].map(({ primeiro_nome }) => primeiro_nome).sort()).toEqual(['Ana', 'Rui'])
    for (const [typeUser, audience] of [
      [1, 'companies'],
      [2, 'professionals'],
    ] as const) {
      const known = knownFields({ kind: 'message', key: null, audience, application: false })
      const [fields = {}] = (
        await fieldsOf(world.db, typeUser, [typeUser === 1 ? company.id : (people[0]?.id ?? '')])
      ).values()
      expect(Object.keys(fields).sort()).toEqual([...known].sort())
    }
  })

  it('are read from applications, without the name of a confidential company', async () => {
    const { id: companyId } = await given.company({ tradeName: 'Aurora' })
    const stages = [
      { name: 'Inscritos', kind: 'inscricao' },
      { name: 'Finalistas', kind: 'final' },
    ]
    const open = await given.process({ companyId, title: 'Controller', stages, closesAt: '2031-01-02T02:00:00.000Z' })
    const hidden = await given.process({ companyId, stages, confidential: true })
    const application = await given.application(open.id, { fullName: 'Ana Reis' })
    const other = await given.application(hidden.id)
    await sql`update applications set status = 'reprovada', status_reason = 'Sem registro' where id = ${other.id}`.execute(
      world.db,
    )
    const found = await applicationFieldsOf(world.db, [application.id, other.id])
    expect(found.get(application.id)).toMatchObject({
      ...{ primeiro_nome: 'Ana', processo: 'Controller', codigo: open.code, empresa: 'Aurora', etapa: 'Inscritos' },
      ...{ prazo: '01/01/2031', situacao: 'inscrições abertas', resultado: 'em andamento', motivo: '', link: '' },
    })
    expect(found.get(other.id)).toMatchObject({
      ...{ empresa: 'empresa confidencial', resultado: 'não selecionado', motivo: 'Sem registro' },
    })
    const known = knownFields({ kind: 'message', key: null, audience: 'professionals', application: true })
    expect(Object.keys(found.get(application.id) ?? {}).sort()).toEqual([...known].sort())
  })
})
