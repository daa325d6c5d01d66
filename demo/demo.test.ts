import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentStates } from '#applying/contract/documents.rules.ts'
import { scoreOf } from '#assessment/contract/customTests.rules.ts'
import { attemptStates, FrozenTest, testStates } from '#assessment/contract/customTests.ts'
import { QuestionInput, questionKinds } from '#assessment/contract/questions.ts'
import { companyStates } from '#companies/contract/companies.ts'
import { partnerStates, partnerTypes } from '#companies/contract/partners.ts'
import { likelihoodOf, likelihoods } from '#compliance/contract/duplicates.rules.ts'
import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { eliminationCauses, rankKey, total } from '#hiring/contract/scoring.rules.ts'
import {
  componentScores,
  type DecisionFact,
  fitsRange,
  type MarkFact,
  type SentFact,
} from '#hiring/server/scoring/marks.rules.ts'
import { findModel } from '#hiring/server/scoring/ranking.sql.ts'
import { listCriteria } from '#hiring/server/scoring/scoring.sql.ts'
import { cnpj, cpf, optionalCep, phone } from '#platform/contract/brazil.ts'
import { isImageKind } from '#platform/contract/files.rules.ts'
import { applicationStatuses, processStates } from '#platform/contract/states.ts'
import { sealAudit } from '#platform/server/audit/chain.sql.ts'
import { verifyAudit } from '#platform/server/audit/verify.sql.ts'
import type { Connection } from '#platform/server/db/db.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { candidateStates } from '#professionals/contract/candidates.ts'
import { proposalsIn } from '#professionals/contract/cv.rules.ts'
import { readText } from '#professionals/server/cv/cvText.ts'
import { closeHubs, hub, querying, schemaOf } from '#testing/demoHub.ts'
import { againstTheRules, outOfOrder } from '#testing/demoWrongs.ts'
import { testContext, testFiles, testSeal } from '#testing/world.ts'
import { postingStateOf, postingStates } from '#vacancies/contract/postings.rules.ts'
import { factsOf } from '#vacancies/server/postings/calling.ts'
import type { StoredPosting } from '#vacancies/server/postings/postings.sql.ts'
import { fillDemo } from './demo.ts'
import { cities } from './places.ts'

// In the evening, when the date in Brasília differs from the UTC date.
const now = Date.parse('2026-11-21T01:30:00Z')
afterAll(closeHubs)

describe('the demo hub', () => {
  let demo: Connection & { keys: string[] }
  const { rows, all, number } = querying(() => demo)

  beforeAll(async () => {
    demo = await hub({ now, storage: testFiles.storage })
  }, 300_000)

  it('has the promised number of rows of each kind', async () => {
    expect(await number('select count(*) from companies')).toBe(66)
    expect(await number('select count(*) from candidates')).toBe(5000)
    expect(await number('select count(*) from selective_processes')).toBe(80)
    expect(await number('select count(*) from applications')).toBe(20_000)
    const sizes = await all('count(*)::int', 'applications group by process_id order by 1 desc')
    expect(sizes[0]).toBe(3000)
    expect(Number(sizes[1])).toBeLessThan(1000)
  })

  it('compares no move with all others while it is filled, on any version of PostgreSQL', async () => {
    const read = () => number("select seq_tup_read from pg_stat_user_tables where relname = 'stage_moves'")
    // Statistics arrive a moment later.
    await expect.poll(read).toBeGreaterThan(0)
    expect(await read()).toBeLessThan(3_000_000)
  })

  it('contains every state', async () => {
    const states = async (column: string, table: string) => new Set(await all(`distinct ${column}`, table))
    expect(await states('state', 'selective_processes')).toEqual(new Set(processStates))
    expect(await states('status', 'applications')).toEqual(new Set(applicationStatuses))
    expect(await states('state', 'companies')).toEqual(new Set(companyStates))
    expect(await states('state', 'partners')).toEqual(new Set(partnerStates))
    expect(await states('type', 'partners')).toEqual(new Set(partnerTypes))
    expect(await states('state', 'candidates')).toEqual(new Set(candidateStates))
  })

  it('has applications that came through the page of a vacancy, from everything that a day brings', async () => {
    const states = await rows('select state, count(*)::int as n from door_applications group by 1 order by 1')
    expect(states).toEqual([
      { state: 'a_conferir', n: 1 },
      { state: 'aberta', n: 12 },
      { state: 'enviada', n: 150 },
    ])
    expect(await number('select count(distinct source) from door_applications')).toBe(6)
    expect(await number("select count(*) from applications where source = 'vaga'")).toBe(150)
    expect(await number('select count(*) from door_versions')).toBe(151)
    expect(await all('cause', 'refused_attempts order by 1')).toEqual(['hidden_field', 'too_many'])
  })

  it('has postings and document requests in every state, questions of visitors, and files on public pages', async () => {
    const now = new Date('2026-11-21T01:30:00Z')
    const postings = await rows<StoredPosting>(
      'select wants_up as "wantsUp", is_up as "isUp", failure_code as "failureCode", delivery_id as "deliveryId", expires_at as "expiresAt" from job_postings',
    )
    const states = postings.map((row) => postingStateOf({ ...factsOf(row), expiresAt: row.expiresAt }, now))
    expect(new Set(states)).toEqual(new Set(postingStates.filter((state) => state !== 'fora')))
    expect(new Set(await all('distinct state', 'document_requests'))).toEqual(new Set(documentStates))
    expect(
      await number("select count(*) from document_requests where state = 'pedido' and due_at < '2026-11-21'"),
    ).toBe(1)
    expect(await number('select count(*) from public_answers')).toBe(3)
    expect(await number('select count(*) from visitor_questions')).toBe(2)
    expect(await number("select count(*) from files where entity = 'process' and state = 'clean'")).toBe(6)
  })

  it('has consents that refer to two versions of the privacy text', async () => {
    expect(await all('distinct privacy_version', 'consents order by 1')).toEqual([1, 2])
  })

  it('has question banks with every kind of the contract, and archived questions', async () => {
    const banks = await rows<{ company_id: string; n: number; kinds: number }>(
      'select company_id, count(*)::int as n, count(distinct kind)::int as kinds from questions group by 1',
    )
    expect(banks).toHaveLength(20)
    for (const { n, kinds } of banks) expect([kinds, n >= 8 && n <= 20]).toEqual([questionKinds.length, true])
    const stored = await rows<{ content: unknown; points: number; explanation: string; tags: string[] }>(
      'select distinct content, points, explanation, tags from questions',
    )
    for (const question of stored) {
      expect(QuestionInput.parse(question)).toEqual(question)
      const { statement } = question.content as { statement: string }
      expect(cleanRichText(statement, { pictures: true })).toBe(statement)
    }
    expect(await number('select count(*) from questions where archived_at is not null')).toBeGreaterThan(5)
  })

  it('has tests in every state, one with attempts whose scores follow from the answers', async () => {
    expect(new Set(await all('distinct state', 'custom_tests'))).toEqual(new Set(testStates))
    expect(new Set(await all('distinct state', 'test_attempts'))).toEqual(new Set(attemptStates))
    for (const content of await all('content', 'custom_test_versions where content is not null'))
      expect(FrozenTest.safeParse(content).error).toBeUndefined()
    const graded = await rows<{ score: number; content: FrozenTest; earned: [string, number][] }>(`
      select t.score, v.content, (select json_agg(json_build_array(a.question_id, a.points)) from test_answers a where a.attempt_id = t.id) as earned
      from test_attempts t join custom_test_versions v on v.id = t.version_id where t.state = 'corrigido'`)
    expect(graded.length).toBeGreaterThan(120)
    for (const { score, content, earned } of graded) {
      const questions = content.sections.flatMap((s) => s.questions)
      expect(scoreOf(questions, new Map(earned)).score).toBe(score)
    }
  })

  it('contains only valid documents, telephones and postal codes', async () => {
    for (const document of await all('cpf', 'candidates')) expect(cpf.parse(document)).toBe(document)
    const documents = await all('cnpj', 'companies union all select cnpj from partners')
    for (const document of documents) expect(cnpj.parse(document)).toBe(document)
    expect(documents.filter((d) => /[A-Z]/.test(d))).toHaveLength(6)
    for (const code of await all('cep', 'candidates')) expect(optionalCep.parse(code)).toBe(code)
    for (const number of await all('phone', 'candidates union all select phone from companies'))
      expect(phone.parse(number)).toBe(number)
  })

  it('gives people and companies telephones and postal codes of their city', async () => {
    const places = new Map(cities.map((c) => [c.name, c]))
    const found = await rows<{
      city: string
      uf: string
      phone: string
      cep: string
      council: string
      council_uf: string
    }>(
      `select city, uf, phone, cep, council, council_uf from candidates union all select city, uf, phone, cep, '', '' from companies`,
    )
    for (const { city, uf, phone: number, cep, council, council_uf } of found) {
      const place = places.get(city)
      expect([uf, number.slice(3, 5)]).toEqual([place?.uf, place?.ddd])
      if (council) expect(council_uf).toBe(uf)
      if (!cep) continue
      expect(Number(cep.slice(0, 5))).toBeGreaterThanOrEqual(place?.cep[0] ?? 0)
      expect(Number(cep.slice(0, 5))).toBeLessThanOrEqual(place?.cep[1] ?? 0)
    }
  })

  it('rarely repeats a name', async () => {
    expect(await number('select max(n) from (select count(*) n from companies group by name) x')).toBe(1)
    expect(
      await number('select max(n) from (select count(*) n from candidates group by full_name) x'),
    ).toBeLessThanOrEqual(3)
    expect(await number('select count(distinct full_name) from candidates')).toBeGreaterThan(4900)
    expect(
      await number('select max(n) from (select count(*) n from selective_processes group by title) x'),
    ).toBeLessThanOrEqual(3)
  })

  it('stores the scores, totals, places and causes that the rules compute from the marks', async () => {
    const processes = await all('id', 'selective_processes order by code')
    let seen = 0
    for (const id of processes) {
      const [model, criteria] = [await findModel(demo.db, id), await listCriteria(demo.db, id)]
      const sample = await demo.db
        .selectFrom('applications')
        .select([
          'id',
          'scores',
          'protocol',
          'unmet',
          'total',
          'coverage',
          'rankKey',
          'eliminationCauses',
          'appliedAt',
          'birthDate',
        ])
        .where('processId', '=', id)
        .orderBy(sql`md5(id::text)`)
        .limit(8)
        .execute()
      for (const a of sample) {
        const marks = await demo.db
          .selectFrom('marks')
          .select(['criterionId', 'evaluatorId', 'value'])
          .where('applicationId', '=', a.id)
          .$castTo<MarkFact>()
          .execute()
        const sent = await demo.db
          .selectFrom('evaluations')
          .select(['evaluatorId', 'component'])
          .where('applicationId', '=', a.id)
          .$castTo<SentFact>()
          .execute()
        for (const m of marks) expect(criteria.some((c) => c.id === m.criterionId && fitsRange(c, m.value))).toBe(true)
        const decisions = await demo.db
          .selectFrom('componentDecisions')
          .select(['component', 'decision'])
          .where('applicationId', '=', a.id)
          .$castTo<DecisionFact>()
          .execute()
        const derived = componentScores(criteria, marks, sent, decisions)
        expect({ scores: a.scores, unmet: a.unmet }).toEqual({ scores: derived.scores, unmet: derived.unmet })
        if (!model) throw new Error('a process without weights')
        const applicant = { ...derived, ...a, unmet: derived.unmet, drawn: null }
        expect({ total: a.total, coverage: a.coverage }).toEqual(total(derived, model))
        expect(a.rankKey).toEqual(rankKey(applicant, model))
        expect(a.eliminationCauses).toEqual(eliminationCauses(applicant, model))
        seen += a.total === null ? 0 : 1
      }
    }
    expect(seen).toBeGreaterThan(200)
  })

  it('distributes totals realistically: most in the middle and above, few at the ends', async () => {
    const [spread] = await rows<{ middle: number; low: number; top: number; deviation: number }>(`
      select percentile_cont(0.5) within group (order by total) / 100 as middle, avg((total < 2000)::int) as low,
        avg((total >= 9500)::int) as top, stddev(total) / 100 as deviation
      from applications where coverage = 10000`)
    expect(spread?.middle).toBeGreaterThan(60)
    expect(spread?.middle).toBeLessThan(85)
    expect(Number(spread?.low)).toBeLessThan(0.08)
    expect(Number(spread?.top)).toBeLessThan(0.12)
    expect(Number(spread?.deviation)).toBeGreaterThan(10)
  })

  it('keeps past events in the past and in order', async () => {
    const wrong = await rows<{ what: string }>(outOfOrder)
    expect(wrong).toEqual([])
  })

  it('has people in every stage of every process under assessment, and in the first stages of open processes', async () => {
    const empty = await rows<{ code: string; name: string }>(`
      select p.code, s.name from selective_processes p join stages s on s.process_id = p.id
      where (p.state in ('em_avaliacao', 'resultado_preliminar', 'em_recurso') or p.state in ('publicado', 'inscricoes_encerradas') and s.kind in ('inscricao', 'triagem', 'testes'))
        and not exists (select from applications a where a.stage_id = s.id)`)
    expect(empty).toEqual([])
  })

  it('has no duplicate, misplaced or rule-breaking applications', async () => {
    const wrong = await rows<{ what: string }>(againstTheRules)
    expect(wrong).toEqual([])
  })

  it('has duplicate registrations of every likelihood', async () => {
    const groups = await rows<{ probability: number; people: number }>(
      'select probability, people from duplicate_groups',
    )
    expect(groups.length).toBeGreaterThanOrEqual(10)
    expect(new Set(groups.map((g) => likelihoodOf(g.probability)))).toEqual(new Set(likelihoods))
    expect(await number('select count(*) from duplicates_due')).toBe(0)
  })

  it('records an outcome message for everybody in archived processes, and leaves some due in a finished one', async () => {
    const owing = await rows<{ state: string; count: number }>(`
      select p.state, count(*)::int from applications a join selective_processes p on p.id = a.process_id join candidates k on k.id = a.candidate_id
      where p.state in ('homologado', 'arquivado', 'cancelado') and a.status in ('aprovada', 'cadastro_reserva', 'contratada', 'reprovada', 'eliminada')
        and k.deleted_at is null and k.privacy_state <> 'anonimizado'
        and not exists (select from application_outcomes o where o.application_id = a.id and o.superseded_at is null and o.status = a.status)
      group by p.id`)
    expect(owing).toEqual([{ state: 'homologado', count: expect.any(Number) }])
    expect(owing[0]?.count).toBeGreaterThan(5)
    expect(await number("select count(*) from application_outcomes where way = 'telefone'")).toBeGreaterThan(10)
  })

  it('restores every key and index', async () => {
    expect(await schemaOf(demo)).toEqual(demo.keys)
  })

  it('writes a history that ends in the current state and can be sealed', async () => {
    const wrong = await rows<{ name: string }>(`
      select entity as name from (select distinct on (entity_id) entity, entity_id, data->>'to' as last from audit_events where data ? 'to' and action <> 'result.frozen' and entity not in ('template', 'import', 'invoice') order by entity_id, id desc) e
      where last is distinct from coalesce((select state from companies where id = entity_id), (select state from candidates where id = entity_id), (select state from selective_processes where id = entity_id), (select state from accounts where id = entity_id), (select state from partners where id = entity_id), (select state from subscriptions where id = entity_id), (select state from vouchers where id = entity_id), (select state from news_posts where id = entity_id), (select state from custom_tests where id = entity_id), (select status from applications where id = entity_id))`)
    expect(wrong).toEqual([])
    const recorded = ['companies', 'candidates', 'selective_processes', 'partners', 'questions', 'custom_tests']
    const silent = recorded.map((table) => `select id from ${table} except select entity_id from audit_events`)
    expect(await rows(silent.map((each) => `(${each})`).join(' union all '))).toEqual([])
    await sealAudit(demo.db, testSeal)
    expect(await verifyAudit(demo.db, testContext)).toMatchObject({ intact: true, unsealed: 0, broken: null })
  })

  it('has a few hundred messages in each box, in every state, with their recipients', async () => {
    const [toCompanies, toPeople] = await all('count(*)::int', 'messages group by type_user order by type_user')
    expect(Number(toCompanies)).toBe(260)
    expect(Number(toPeople)).toBeGreaterThan(380)
    expect(await all('distinct state', 'messages order by state')).toEqual(['draft', 'scheduled', 'sent'])
    expect(await number('select count(*) from messages where segment is not null and recipients > 1')).toBeGreaterThan(
      10,
    )
    expect(await all('expected - recipients', "messages where state = 'sent' group by 1")).toEqual([0])
    const received = "audit_events where action like '%.message_received'"
    expect(await number('select count(*) from message_recipients')).toBe(
      await number(`select count(*) from ${received}`),
    )
    expect(await number(`select count(*) from message_recipients where fields <> '{}'`)).toBeGreaterThan(50)
    expect(await number('select count(*) from template_versions')).toBe(4)
    // No message is older than the registration of its recipients.
    expect(
      await number(`select count(*) from message_recipients r left join companies c on c.id = r.company_id
      left join candidates k on k.id = r.candidate_id where r.delivered_at < coalesce(c.created_at, k.created_at)`),
    ).toBe(0)
  })

  it('has hundreds of deliveries in every channel and state over five months, and suppressed addresses', async () => {
    expect(await number('select count(*) from deliveries')).toBeGreaterThan(500)
    expect(new Set(await all('distinct state', 'deliveries'))).toEqual(new Set(deliveryStates))
    expect(new Set(await all('distinct channel', 'deliveries'))).toEqual(new Set(deliveryChannels))
    expect(
      await number(
        'select count(*) from deliveries where message_id is not null and (candidate_id is null) <> (company_id is null)',
      ),
    ).toBeGreaterThan(200)
    expect(await number('select count(*) from deliveries_elsewhen')).toBe(0)
    // Paused deliveries can be resumed, and the WhatsApp log has rows within its thirty days.
    expect(
      await number(`select count(*) from deliveries d left join messages m on m.id = d.message_id
        where d.state = 'na_fila' and m.paused_at is null and d.due_at <> 'infinity'`),
    ).toBe(0)
    expect(
      await number(
        "select count(*) from deliveries where channel = 'whatsapp' and created_at > timestamptz '2026-11-20 03:00+00' - interval '30 days'",
      ),
    ).toBeGreaterThan(6)
    expect(await number('select count(*) from suppressions')).toBeGreaterThan(8)
    expect(
      await number('select count(*) from suppressions s join accounts a on lower(a.email) = lower(s.address)'),
    ).toBe(0)
    const wrong = await rows<{ what: string }>(`
      select 'delivery ' || id as what from deliveries where created_at > timestamptz '2026-11-20 03:00+00' or sent_at < created_at or delivered_at < sent_at or read_at < delivered_at
        or (state in ('enviado', 'entregue', 'lido', 'devolvido')) <> (sent_at is not null)
      union all select 'attempts of ' || d.id from deliveries d where d.attempts <> (select count(*) from delivery_attempts a where a.delivery_id = d.id)
      union all select 'attempt ' || a.id from delivery_attempts a left join deliveries d on d.id = a.delivery_id where d.id is null or a.at < d.created_at`)
    expect(wrong).toEqual([])
  })

  it('stores whole files: documents of most companies and every agreement, logos, videos, CVs and photos', async () => {
    const kept = await rows<{ id: string; entity: string; kind: string; type: string; size: number; hash: string }>(
      "select id, entity, kind, type, size::int, encode(sha256, 'hex') as hash from files order by id",
    )
    const count = (entity: string, kind: string) => kept.filter((f) => f.entity === entity && f.kind === kind).length
    expect(count('company', 'document')).toBeGreaterThan(80)
    expect(count('company', 'logo')).toBeGreaterThan(15)
    expect(count('partner', 'document')).toBe(
      await number("select count(*) from partners where agreement_number <> ''"),
    )
    expect(count('partner', 'logo')).toBeGreaterThan(4)
    expect(count('candidate', 'video_resume')).toBe(12)
    expect([count('candidate', 'cv'), count('candidate', 'photo')]).toEqual([36, 16])
    const heads: Record<string, string> = {
      'application/pdf': '%PDF',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'PK\x03\x04',
      'image/webp': 'RIFF',
      'video/webm': '\x1aE\xdf\xa3',
    }
    for (const { id, kind, type, size, hash } of kept) {
      const sum = createHash('sha256')
      let bytes = 0
      for (const part of isImageKind(kind) ? (['large', 'small'] as const) : (['large'] as const)) {
        const object = await testFiles.storage.read(id, part)
        const whole = Buffer.concat((await object?.stream.toArray()) ?? [])
        expect(whole.subarray(0, 4).toString('latin1')).toBe(heads[type])
        sum.update(whole)
        bytes += whole.length
      }
      expect([bytes, sum.digest('hex')]).toEqual([size, hash])
    }
    expect(await number("select count(*) from audit_events where action like 'file.%'")).toBe(kept.length)
    expect(await number('select sum(size) from files')).toBeLessThan(1_500_000)
  })

  it('stores the extracted text of each CV', async () => {
    const some = await rows<{ id: string; type: string; text: string; words: number }>(`
      select f.id, f.type, c.text, length(k.cv_words)::int as words from files f join cvs c on c.file_id = f.id join candidates k on k.id = f.entity_id
      where k.id in (select entity_id from files where kind = 'cv') order by f.created_at, f.id limit 6`)
    expect(new Set(some.map(({ type }) => type)).size).toBe(2)
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    for (const { id, type, text, words } of some) {
      const object = await testFiles.storage.read(id)
      const bytes = Buffer.concat((await object?.stream.toArray()) ?? [])
      const read = await readText(bytes, type === 'application/pdf' ? 'pdf' : 'docx')
      expect(plain('text' in read ? read.text : read.failure)).toBe(plain(text))
      expect(proposalsIn(text).map(({ field }) => field)).toContain('experiences')
      expect(words).toBeGreaterThan(20)
    }
  })

  it('does not change a hub that is in use', async () => {
    await fillDemo(demo.db, { now, seed: 7 })
    expect(await number('select count(*) from companies')).toBe(66)
  })
})
