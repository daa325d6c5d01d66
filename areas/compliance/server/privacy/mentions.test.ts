import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { spots } from './mentions.sql.ts'

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

/** Tables whose text cannot name a person, or whose person is another one than who is erased. */
const apart: Record<string, string> = {
  account_keys: 'keys of administrators',
  account_photos: 'keys of pictures of administrators',
  application_sums: 'sums',
  audit_anchor_targets: 'addresses of the installation',
  audit_anchors: 'hashes and counts',
  calendar_addresses: 'addresses of administrators',
  charges: 'codes of the provider, of companies',
  chat_mentions: 'names of administrators, as a message had them',
  default_views: 'names of lists',
  delivery_channels: 'what a provider answered, without recipients',
  dunning_steps: 'codes',
  evaluations: 'codes',
  import_mappings: 'headings of spreadsheets',
  installation_secrets: 'sealed',
  interviewer_hours: 'hours',
  invoice_series: 'codes',
  limit_uses: 'codes',
  login_failures: 'hashes',
  message_counts: 'codes',
  migrations: 'names of files',
  news_sendings: 'codes',
  note_mentions: 'names of administrators, as a note had them',
  pix_notices: 'codes and amounts of the provider',
  plan_versions: 'numbers',
  process_steps: 'codes and the address of the installation',
  reply_mailbox: 'positions of a mailbox',
  seen_scores: 'codes',
  sessions: 'browsers of administrators',
  site_visits: 'pages and sources',
  stay_sums: 'sums',
  step_sendings: 'states and the address of the installation',
  task_moves: 'positions',
  voucher_redemptions: 'codes',
}

it('every table with text is erased, searched, or has a reason not to be', async () => {
  const { rows } = await sql<{ name: string }>`select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb', 'ARRAY')
    and not exists (select from pg_class k where k.relname = c.table_name and k.relispartition) order by 1`.execute(
    world.db,
  )
  const source = ['personData', 'correspondence', 'personRows', 'person', 'payers', 'erasure', 'results']
    .map((name) => readFileSync(join(import.meta.dirname, `${name}.sql.ts`), 'utf8'))
    .join('')
  const searched = new Set(spots.map(({ table }) => table))
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const known = (name: string) =>
    searched.has(name) || new RegExp(`\\b(?:${name}|${camel(name)})\\b`).test(source) || name in apart
  expect(rows.map(({ name }) => name).filter((name) => !known(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})
