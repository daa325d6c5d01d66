import { randomUUID } from 'node:crypto'
import { cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { chat } from '#desk/contract/chat.ts'
import { taskColumns } from '#desk/contract/tasks.ts'
import { audit } from '#platform/contract/audit.ts'
import { formatCpf } from '#platform/contract/brazil.ts'
import { sealAudit } from '#platform/server/audit/chain.sql.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

const weigh = async (id: string) => {
  const { finishedAt, ...counts } = (await world.call(personData.erasure, { params: { id } })).body
  return { finishedAt, counts, mentions: (await world.call(personData.mentions, { params: { id } })).body.rows }
}
async function erase({ id, fullName }: { id: string; fullName: string }) {
  const { status } = await world.call(personData.erase, { params: { id }, body: { confirmation: fullName } })
  expect(status).toBe(200)
  await world.work()
}

describe('a text that names an erased person without a reference', () => {
  it('is listed with its screen, before and after, and is left to who erases', async () => {
    const number = cpf.generate()
    const person = await given.candidate({ fullName: 'Zuleica Bragantina Pires', cpf: number })
    const other = await given.company({ about: 'Indicada por ZULEICA bragantina pires.' })
    const named = [`CPF ${number}`, `00${number}`, `Pix${formatCpf(number)}`, person.email, person.phone]
    const spelled = await Promise.all(named.map((about) => given.company({ about })))
    const expected = [other, ...spelled].map(({ id }) => ({ place: 'company', link: `/dashboard/companies/${id}` }))
    expect((await weigh(person.id)).mentions).toEqual(expect.arrayContaining(expected))
    await erase(person)
    const after = await weigh(person.id)
    expect(after.finishedAt).not.toBeNull()
    expect(after.mentions).toEqual(expect.arrayContaining(expected))
    expect(JSON.stringify(after)).not.toMatch(/zuleica/i)
  })

  it('is erased where nobody needs the name: groups of the chat, and what the history of others says', async () => {
    const person = await given.candidate({ fullName: 'Xerxes Bragantino Pires', phone: '+5548991117733' })
    const { id: member } = await given.admin()
    const group = await world.call(chat.begin, {
      body: { kind: 'GROUP', name: 'Vaga de Xerxes Bragantino Pires', members: [member] },
    })
    expect(group.status).toBe(200)
    const column = await world.call(taskColumns.create, { body: { name: 'Xerxes Bragantino Pires' } })
    expect(column.status).toBe(200)
    const { id, version, cnpj } = await given.company({ about: 'Com Xerxes Bragantino Pires' })
    const legalName = `Aurora ${randomUUID()}`
    const saved = await world.call(companies.update, { params: { id }, body: { cnpj, legalName, about: '', version } })
    expect([saved.status, saved.body.about]).toEqual([200, ''])
    const chained = async () =>
      (await sql`select from audit_events where data::text ~* 'xerxes'`.execute(world.db)).rows.length
    const beside = async () =>
      (await sql`select from audit_personal where personal::text ~* 'xerxes'`.execute(world.db)).rows.length
    expect([await chained(), (await beside()) > 2]).toEqual([0, true])
    await sealAudit(world.db, testSeal)
    await erase(person)
    expect([await chained(), await beside()]).toEqual([0, 0])
    const { rows } = (await world.call(chat.conversations)).body
    expect(JSON.stringify(rows)).not.toMatch(/xerxes/i)
    expect((await weigh(person.id)).mentions).toEqual([{ place: 'task', link: '/dashboard/kanban' }])
    await sealAudit(world.db, testSeal)
    expect((await world.call(audit.verify)).body).toMatchObject({ intact: true, broken: null })
  })
})
