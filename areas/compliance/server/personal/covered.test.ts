import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasing } from '#compliance/server/privacy/personData.sql.ts'
import { everyPart } from '#platform/server/personal/personalData.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let columns: { table: string; column: string; of: string }[]
const person = {
  ids: ['01900000-0000-7000-8000-000000000000'],
  names: ['Ana Alves'],
  emails: ['a@exemplo.com.br'],
  phones: ['+5548990001122'],
  cpfs: ['12345678909'],
}
let erased: string[]
let exported: string[]
beforeAll(async () => {
  world = await openWorld()
  const written = (query: RawBuilder<unknown>) => query.compile(world.db).sql
  erased = erasing(person).map(written)
  exported = everyPart(({ held }) => held).map(({ rows }) => written(rows(person)))
  const { rows } = await sql<(typeof columns)[number]>`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as of
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.conparentid = 0
      and c.confrelid = any(array['candidates', 'applications', 'competency_attempts', 'test_attempts']::regclass[])
    union select c.relname, a.attname::text, 'anything' from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and a.attname = any(${namesOfReferences}::text[]) and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey))
    order by 1, 2`.execute(world.db)
  columns = rows
})
afterAll(() => world.close())

/** Columns with the id of a professional or an application among others, or without a foreign key. */
const namesOfReferences = ['candidate_id', 'application_id', 'entity_id', 'record_id', 'recipient_id', 'recipient_ids']

const has = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)
const referring = (...of: string[]) => columns.filter((column) => of.includes(column.of))

/** Columns that an erasure leaves, with the reason. */
const left: Record<string, string> = {
  'applications.merged_into': 'the application of the same person that stands',
  'audit_events.entity_id': 'the chain keeps ids; what events say of people is deleted',
  'automation_people.application_id': 'codes of what an automation did',
  'candidates.merged_into': 'the record of the same person that stays, emptied too',
  'duplicate_pairs.a_id': 'the next comparison deletes the pair',
  'duplicate_pairs.b_id': 'the next comparison deletes the pair',
  'duplicates_due.candidate_id': 'the next comparison takes it',
  'evaluations.application_id': 'submitted grades without text stay with the application',
  'message_recipients.recipient_id': 'generated from the columns of which one is the candidate',
  'person_erasures.candidate_id': 'the erasure itself, as evidence',
  'privacy_requests.application_id': 'the emptied request stays as evidence',
  'seen_scores.application_id': 'views of scores by administrators',
  'stage_moves.application_id': 'moves without text stay with the application',
  'stage_visits.application_id': 'derived from the moves',
  'summons.replaced_id': 'the summons of another applicant',
}
/** Tables that the archive leaves out, with the reason. */
const unsaid: Record<string, string> = {
  candidate_levels: 'derived from the tests in the archive',
  distinct_people: 'names two records, one of somebody else',
  duplicate_pairs: 'names two records, one of somebody else',
  duplicates_due: 'a queue of ids',
  evaluations: 'the grades are in the marks',
  person_erasures: 'after it there is no archive',
  registration_reminders: 'the registration is in the archive',
  seen_scores: 'acts of administrators',
  stage_visits: 'derived from the moves in the archive',
  video_uploads: 'unfinished uploads',
}
/** Columns that a merge leaves, with the reason. */
const staying: Record<string, string> = {
  'audit_events.entity_id': 'the history of a record reads those merged into it',
  'candidate_levels.candidate_id': 'derived from moved tests',
  'candidate_merges.merged_id': 'about the two records themselves',
  'candidate_merges.survivor_id': 'about the two records themselves',
  'candidates.merged_into': 'about the two records themselves',
  'distinct_people.a_id': 'about the two records themselves',
  'distinct_people.b_id': 'about the two records themselves',
  'duplicate_pairs.a_id': 'about the two records themselves',
  'duplicate_pairs.b_id': 'about the two records themselves',
  'duplicates_due.candidate_id': 'a queue of ids',
  'former_cpfs.candidate_id': 'about the two records themselves',
  'import_rows.record_id': 'the record that a line made or changed',
  'message_recipients.recipient_id': 'generated from the column that moves',
  'messages.recipient_ids': 'changed in unsent messages',
  'person_erasures.candidate_id': 'made of one record',
  'person_exports.candidate_id': 'made of one record',
  'video_uploads.entity_id': 'unfinished uploads',
}

describe('each column that refers to a professional, an application or a test', () => {
  it('is in a statement of the erasure of its table, is deleted with what it refers to, or has a reason', () => {
    const isDeleted = (table: string) => erased.some((text) => has(text, `delete from ${table}`))
    const missing = columns.filter(
      ({ table, column, of }) =>
        !erased.some((text) => has(text, `(?:update|delete from) ${table}`) && has(text, column)) &&
        !(of !== 'candidates' && isDeleted(of)),
    )
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(left))
    expect(columns.length).toBeGreaterThan(50)
  })

  it('is of a table that the archive reads, or has a reason', () => {
    const missing = columns.filter(({ table }) => !exported.some((text) => has(text, `(?:from|join) ${table}`)))
    expect([...new Set(missing.map(({ table }) => table))]).toEqual(Object.keys(unsaid))
  })

  it('moves with a professional who is merged, or has a reason', () => {
    const moved = everyPart(({ moving }) => moving).map(({ table, column }) => `${table}.${column}`)
    const missing = referring('candidates', 'anything')
      .map(({ table, column }) => `${table}.${column}`)
      .filter((column) => !moved.includes(column))
    expect(missing).toEqual(Object.keys(staying))
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
  duplicate_pairs: 'codes of reasons',
  dunning_steps: 'codes',
  evaluations: 'codes',
  import_mappings: 'headings of spreadsheets',
  installation_secrets: 'sealed',
  interviewer_hours: 'hours',
  invoice_series: 'codes',
  job_posting_calls: 'codes of calls',
  job_postings: 'texts made of the descriptions of processes, which are searched',
  limit_uses: 'codes',
  link_sendings: 'ids, states and the address of the installation',
  login_failures: 'hashes',
  message_counts: 'codes',
  network_loads: 'hashes',
  rehearsals: 'moments and counts',
  restorations: 'moments and a choice',
  queue_workers: 'names of processes',
  migrations: 'names of files',
  news_sendings: 'codes',
  note_mentions: 'names of administrators, as a note had them',
  outcome_sendings: 'states',
  person_erasures: 'counts and addresses of screens',
  pix_notices: 'codes and amounts of the provider',
  plan_versions: 'numbers',
  process_steps: 'codes and the address of the installation',
  reply_mailbox: 'positions of a mailbox',
  result_snapshots: 'ids and numbers; an erasure removes birth dates from the inputs (results.sql.ts)',
  seen_scores: 'codes',
  sessions: 'browsers of administrators',
  site_visits: 'pages and sources',
  stay_sums: 'sums',
  task_moves: 'positions',
  vacancies: 'addresses made of the titles of processes, which are searched',
  vacancy_sendings: 'states and counts',
  vacancy_slugs: 'addresses made of the titles of processes, which are searched',
  vacancy_views: 'days, sources and counts',
  voucher_redemptions: 'codes',
}

it('every table with text is erased, searched, or has a reason not to be', async () => {
  const { rows } = await sql<{ name: string }>`select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb', 'ARRAY')
    and not exists (select from pg_class k where k.relname = c.table_name and k.relispartition) order by 1`.execute(
    world.db,
  )
  const searched = new Set(everyPart((area) => area.searched).map(({ table }) => table))
  const statements = [...erased, ...exported]
  const known = (name: string) => searched.has(name) || statements.some((text) => has(text, name)) || name in apart
  expect(rows.map(({ name }) => name).filter((name) => !known(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})
