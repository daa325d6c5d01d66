import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleLevels } from '#assessment/server/competencies/competencyTest.sql.ts'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { mergedFields, mergedLists } from '#compliance/contract/merge.rules.ts'
import { cpfOf } from '#demo/random.ts'
import { applications } from '#hiring/contract/applications.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { pools } from '#hiring/contract/pools.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { runs } from '#testing/runs.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let setting: Setting
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  setting = await prepare()
})
afterAll(() => world.close())

type Setting = Awaited<ReturnType<typeof prepare>>
/** Processes, one of them frozen, pools, and a questionnaire about the competency of a criterion. */
async function prepare() {
  const { rows } = await sql<{ id: string }>`insert into competencies (name, levels, position) values
    ('Liderança', '{a,b,c,d,e}', 1), ('Escuta', '{a,b,c,d,e}', 2) returning id`.execute(world.db)
  const form = await sql<{ id: string }>`insert into questionnaires (name, items, cut_offs, fastest, days)
    values ('Curto', '[]', '{1,2,3,4}', 1, 30) returning id`.execute(world.db)
  const criteria = [
    { component: 'requirements', text: 'Registro ativo', mandatory: true, weight: 2 },
    { component: 'competency', text: 'Liderança', target: 3 },
  ]
  const over = { steps: ['requirements', 'competency'], criteria }
  const processes = [await given.process(over), await given.process(over), await given.process()]
  // Age decides ties, so a changed birth date changes places.
  await sql`update selective_processes set tie_chain = '{older,appliedAt}'`.execute(world.db)
  const { process: frozen } = await given.ranked()
  const author = await given.admin()
  const written = await sql<{ id: string }>`insert into messages (author_id, type_user, state, send_at)
    values (${author.id}, 2, 'sent', now()), (${author.id}, 2, 'draft', null), (${author.id}, 2, 'scheduled', now()) returning id`.execute(
    world.db,
  )
  const pool = async (name: string) => (await world.call(pools.create, { body: { name } })).body.id
  return {
    competencies: rows.map((r) => r.id),
    questionnaire: form.rows[0]?.id ?? '',
    processes: processes.map((p) => p.id),
    frozen,
    messages: written.rows.map((r) => r.id),
    pools: [await pool('Um'), await pool('Outro')],
  }
}

let number = 0
const word = fc.constantFrom('', 'Contadora', 'Analista "sênior"', 'Ação & reação \\ 100%')
const level = fc.integer({ min: 0, max: 4 })
const record = fc.record({
  name: fc.constantFrom('Ana Alves', 'ANA ALVES', 'Ana P. Alves'),
  birthDate: fc.constantFrom(null, '1970-02-03', '1984-02-29'),
  ...{
    headline: word,
    summary: word,
    city: fc.constantFrom('', 'Joinville'),
    councilNumber: fc.constantFrom('', '12-3'),
  },
  tags: fc.subarray(['Feira', 'Indicação']),
  skills: fc.subarray(['Excel', 'SQL', 'Éxcel']),
  ...{ state: fc.constantFrom('cadastrado', 'ativo', 'bloqueado'), visibility: fc.constantFrom('visivel', 'oculto') },
  in: fc.subarray([0, 1, 2]),
  ...{ inFrozen: fc.boolean(), statuses: fc.constantFrom('em_andamento', 'reprovada', 'aprovada') },
  pools: fc.subarray([0, 1]),
  note: fc.constantFrom('', 'Boa', 'Ligar à tarde'),
  consents: fc.array(fc.boolean(), { maxLength: 3 }),
  tests: fc.array(fc.tuple(level, level), { maxLength: 2 }),
  ...{
    hasOpenTest: fc.boolean(),
    isMarked: fc.boolean(),
    files: fc.subarray(['document', 'video_resume', 'photo', 'cv']),
  },
  messages: fc.subarray([0, 1, 2]),
  ...{
    hasTold: fc.boolean(),
    hasAsked: fc.boolean(),
    isReminded: fc.boolean(),
    isVerified: fc.boolean(),
    hasOwnTest: fc.boolean(),
  },
})
type Given = typeof record extends fc.Arbitrary<infer T> ? T : never

/** Creates a professional with every kind of linked row. */
async function register(person: Given): Promise<string> {
  const { db } = world
  const n = ++number
  const skills = person.skills.map((name, at) => ({ id: crypto.randomUUID(), name, level: at }))
  const { id } = await db
    .insertInto('candidates')
    .values({
      ...{
        fullName: person.name,
        cpf: cpfOf(400_000_000 + n * 7),
        email: `p${n}@exemplo.com.br`,
        phone: '+5511970000000',
      },
      ...{ birthDate: person.birthDate, headline: person.headline, summary: person.summary, city: person.city },
      ...{ councilNumber: person.councilNumber, tags: person.tags, state: person.state, visibility: person.visibility },
      ...{ skills: JSON.stringify(skills, null, n % 3), noticeChoices: JSON.stringify({ vagas: ['email'] }) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with texts as (select id from consent_texts where kind = 'whatsapp')
    insert into consents (candidate_id, text_id, given, source) select ${id}, t.id, g, 'telefone' from texts t, unnest(${person.consents}::boolean[]) g`.execute(
    db,
  )
  for (const [lead, listen] of person.tests)
    await sql`insert into competency_attempts (candidate_id, questionnaire_id, state, asked, levels, expires_at, submitted_at)
      values (${id}, ${setting.questionnaire}, 'enviado', '{}', ${JSON.stringify(
        [lead, listen].map((of, at) => ({ competencyId: setting.competencies[at], level: of })),
      )}, now(), clock_timestamp())`.execute(db)
  if (person.hasOpenTest)
    await sql`insert into competency_attempts (candidate_id, questionnaire_id, state, asked, expires_at)
      values (${id}, ${setting.questionnaire}, 'iniciado', '{}', now() + interval '1 day')`.execute(db)
  for (const at of person.pools)
    await sql`insert into talent_pool_members (pool_id, candidate_id, note) values (${setting.pools[at]}, ${id}, ${person.note})`.execute(
      db,
    )
  for (const kind of person.files)
    await sql`
      with file as (
        insert into files (entity, entity_id, kind, name, type, size, sha256) values ('candidate', ${id}, ${kind}, 'x', 'text/plain', 1, '') returning id
      ) insert into cvs (file_id, state, text) select id, 'read', ${`Currículo ${n}`} from file where ${kind} = 'cv'`.execute(
      db,
    )
  for (const at of person.messages) {
    const message = setting.messages[at]
    if (at === 0)
      await sql`insert into message_recipients (message_id, candidate_id) values (${message}, ${id})`.execute(db)
    else await sql`update messages set recipient_ids = recipient_ids || ${id}::uuid where id = ${message}`.execute(db)
  }
  if (person.hasTold)
    await sql`insert into candidate_sensitive (candidate_id, sealed) values (${id}, ${Buffer.from([n])})`.execute(db)
  if (person.hasAsked)
    await sql`insert into privacy_requests (candidate_id, kind, channel, received_on, due_on)
      values (${id}, 'correcao', 'email', current_date, current_date)`.execute(db)
  if (person.isReminded)
    await sql`insert into registration_reminders (candidate_id, expires_on, days) values (${id}, '2027-01-01', 30)`.execute(
      db,
    )
  if (person.isVerified)
    await sql`insert into council_verifications (candidate_id, outcome, registration) values (${id}, 'verified', 'CRC 1')`.execute(
      db,
    )
  const places = [...person.in.map((at) => setting.processes[at]), ...(person.inFrozen ? [setting.frozen.id] : [])]
  for (const processId of places) {
    const { rows } = await sql<{ id: string }>`
      insert into applications (process_id, candidate_id, stage_id, status, birth_date)
      values (${processId}, ${id}, (select id from stages where process_id = ${processId} order by position limit 1), ${person.statuses}, ${person.birthDate})
      returning id`.execute(db)
    if (person.isMarked)
      await sql`insert into marks (application_id, criterion_id, value, note) select ${rows[0]?.id}::uuid, id, 1, 'à mão' from criteria
        where process_id = ${processId} and text = 'Registro ativo'`.execute(db)
    await rescore(db, processId ?? '', [rows[0]?.id ?? ''])
  }
  await settleLevels(db, id)
  await db.transaction().execute((tx) => followTests(tx, { candidateId: id }, null))
  return id
}

const without = sql.raw("'version', 'updated_at', 'scored_at'")
/** All rows about two professionals as text from PostgreSQL, without timestamps and versions. */
async function everything(ids: string[]) {
  const own = (table: string, column = 'candidate_id') => sql`
    select ${sql.lit(table)} || ' ' || (select string_agg(e.key || '=' || e.value::text, ', ' order by e.key)
      from json_each(row_to_json(t)) e where e.key not in (${without})) as line
    from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = any(${ids}::uuid[])`
  const ofApplications = (table: string) => sql`
    select ${sql.lit(table)} || ' ' || row_to_json(t)::text from ${sql.table(table)} t join applications a on a.id = t.application_id
    where a.candidate_id = any(${ids}::uuid[])`
  const tables = [
    'applications',
    'consents',
    'council_verifications',
    'competency_attempts',
    'candidate_levels',
    'test_attempts',
  ]
  const { rows } = await sql<{ line: string }>`
    select line from (${sql.join(
      [
        own('candidates', 'id'),
        ...[
          ...tables,
          'talent_pool_members',
          'registration_reminders',
          'former_cpfs',
          'message_recipients',
          'candidate_sensitive',
          'privacy_requests',
        ].map((table) => own(table)),
        own('files', 'entity_id'),
        ofApplications('marks'),
        sql`select 'message ' || id || ' ' || recipient_ids::text from messages`,
        sql`select 'listed ' || process_id || ' ' || listed from ranking_sizes where listed > 0`,
        sql`select 'pair ' || row_to_json(p)::text from duplicate_pairs p where a_id = any(${ids}::uuid[]) and b_id = any(${ids}::uuid[])`,
      ],
      sql` union all `,
    )}) x order by line`.execute(world.db)
  return rows.map((r) => r.line)
}

const choicesOf = fc.record({
  ...Object.fromEntries(mergedFields.map((field) => [field, fc.constantFrom('survivor', 'merged')])),
  ...Object.fromEntries(mergedLists.map((list) => [list, fc.constantFrom('survivor', 'merged', 'both')])),
})

describe('the undo of a merge', () => {
  it('restores both records exactly, for any records and choices', async () => {
    await fc.assert(
      fc.asyncProperty(
        record,
        record,
        choicesOf,
        fc.constantFrom(0, 1),
        fc.boolean(),
        async (first, second, choices, stands, isFrozen) => {
          const ids = [await register(first), await register(second)] as const
          const [survivorId, mergedId] = ids
          if (isFrozen) await freeze(true)
          // Queues both for comparison first, so that the queue is equal before and after.
          const shared = (await world.call(duplicates.compare, { params: { aId: survivorId, bId: mergedId } })).body
          await world.call(duplicates.tellApart, { params: { aId: survivorId, bId: mergedId } })
          await world.call(duplicates.takeBack, { params: { aId: survivorId, bId: mergedId } })
          const before = await everything([...ids])
          const versions = await Promise.all(
            ids.map(async (id) => (await world.call(candidates.get, { params: { id } })).body.version),
          )
          const standing = shared.shared.map((p) => ({
            processId: p.id,
            applicationId: p.applications[stands]?.id ?? '',
          }))
          const files = ['video_resume', 'photo', 'cv'].map((kind) => ({ kind, side: stands ? 'merged' : 'survivor' }))
          const body = {
            survivorId,
            mergedId,
            survivorVersion: versions[0],
            mergedVersion: versions[1],
            choices,
            standing,
            files,
          }
          const merged = await world.call(duplicates.merge, { body })
          expect(merged.status, JSON.stringify(merged.body)).toBe(200)
          const counted = (lines: string[]) =>
            Object.entries(Object.groupBy(lines, (line) => line.split(' ')[0] ?? '')).map(([t, l]) => [t, l?.length])
          const kept = new Set([
            'applications',
            'consents',
            'competency_attempts',
            'files',
            'council_verifications',
            'test_attempts',
          ])
          const lost = counted(before).filter(([table]) => kept.has(String(table)))
          expect(counted(await everything([...ids])).filter(([table]) => kept.has(String(table)))).toEqual(lost)
          const undone = await world.call(duplicates.undo, { params: merged.body })
          expect(undone.status, JSON.stringify(undone.body)).toBe(200)
          expect(await everything([...ids])).toEqual(before)
          if (isFrozen) await freeze(false)
        },
      ),
      { numRuns: runs(30), endOnFailure: true },
    )
  }, 240_000)
})

/** Freezes the result and verifies it, or reopens it. */
async function freeze(on: boolean) {
  const { version } = await given.moved(setting.frozen.id)
  const params = { id: setting.frozen.id }
  if (on) {
    // A component that was begun is not waived; who did not finish it is absent, and stays by decision.
    for (const decision of ['dispensado', 'ausente'] as const)
      for (const component of setting.frozen.steps)
        await world.call(decisions.decide, { params, body: { component, decision, reason: 'Não se aplica' } })
    await world.call(applications.decideEliminations, { params, body: { decision: 'keep', reason: 'Não se aplica' } })
    const done = await world.call(ranking.freeze, { params, body: { version } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return
  }
  expect((await world.call(ranking.verify, { params })).body).toMatchObject({ sameBytes: true, sameInputs: true })
  expect((await world.call(ranking.reopen, { params, body: { reason: 'Teste' } })).status).toBe(200)
}
