import { type RawBuilder, sql } from 'kysely'
import { type Mention, type MentionPlace, maxMentions } from '#compliance/contract/mentions.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Person } from './person.rules.ts'
import { applicationsOf, eventsOf, isNamesake, names } from './personRows.sql.ts'

type Spot = {
  place: MentionPlace
  table: string
  /** SQL: the screen on which a row `t` is changed. */
  link: RawBuilder<unknown>
  /** Rows that are searched; all of them when omitted. */
  where?: (person: Person) => RawBuilder<unknown>
}

const at = (path: string, id: string, tab = '') => sql`${path} || '/' || ${sql.ref(id)} || ${tab}`
const company = (id: string) => at('/dashboard/companies', id)
const process = (id: string) => at('/dashboard/listSelectiveProcess/ViewSelectiveProcess', id)
const settings = (tab: string) => sql`${`/dashboard/settings?tab=${tab}`}::text`
const applicationOf = sql`(select '/dashboard/listSelectiveProcess/ViewSelectiveProcess/' || a.process_id || '?candidatura=' || a.id
  from applications a where a.id = t.application_id)`
const ofOthers = (person: Person) => sql`t.application_id not in ${applicationsOf(person)}`

/**
 * Tables in which users write about other people without a reference to them. An erasure cannot decide on these texts. All columns with text are searched, so
 * that a new one is included. A table belongs here, to `places`, or to the exceptions that `mentions.test.ts` gives a reason for.
 */
export const spots: readonly Spot[] = [
  { place: 'company', table: 'companies', link: company('t.id') },
  { place: 'company', table: 'company_contacts', link: company('t.company_id') },
  { place: 'company', table: 'respondents', link: company('t.company_id') },
  { place: 'company', table: 'values_versions', link: company('t.company_id') },
  { place: 'partner', table: 'partners', link: at('/dashboard/partners', 't.id', '/edit') },
  { place: 'process', table: 'selective_processes', link: process('t.id') },
  { place: 'process', table: 'criteria', link: process('t.process_id') },
  { place: 'process', table: 'stages', link: process('t.process_id') },
  { place: 'process', table: 'interview_kits', link: process('t.process_id') },
  { place: 'process', table: 'booking_agendas', link: process('t.process_id') },
  { place: 'process', table: 'rule_changes', link: process('t.process_id') },
  { place: 'process', table: 'rule_change_proposals', link: process('t.process_id') },
  { place: 'process', table: 'validity_extensions', link: process('t.process_id') },
  {
    place: 'application',
    table: 'applications',
    link: sql`'/dashboard/listSelectiveProcess/ViewSelectiveProcess/' || t.process_id || '?candidatura=' || t.id`,
    where: (person) =>
      sql`(t.status_reason <> '' or t.late_reason <> '') and t.id not in ${applicationsOf(person)}
        and not ${isNamesake(sql.ref('t.candidate_id'), person)}`,
  },
  {
    place: 'application',
    table: 'marks',
    link: applicationOf,
    where: (person) => sql`t.note <> '' and ${ofOthers(person)}`,
  },
  { place: 'application', table: 'component_decisions', link: applicationOf, where: ofOthers },
  { place: 'application', table: 'tie_proofs', link: applicationOf, where: ofOthers },
  { place: 'application', table: 'application_outcomes', link: applicationOf, where: ofOthers },
  { place: 'application', table: 'result_corrections', link: applicationOf, where: ofOthers },
  {
    place: 'process',
    table: 'countersigned_acts',
    link: process('t.process_id'),
    where: (person) => sql`(t.application_id is null or ${ofOthers(person)})`,
  },
  {
    place: 'process',
    table: 'examiners',
    link: process('t.process_id'),
    where: () => sql`(t.impediment <> '' or t.left_reason <> '')`,
  },
  {
    place: 'process',
    table: 'examiner_challenges',
    link: sql`(select '/dashboard/listSelectiveProcess/ViewSelectiveProcess/' || e.process_id from examiners e where e.id = t.examiner_id)`,
    where: (person) => sql`(t.application_id is null or ${ofOthers(person)})`,
  },
  { place: 'process', table: 'ratifications', link: process('t.process_id') },
  { place: 'application', table: 'interviews', link: applicationOf, where: ofOthers },
  { place: 'application', table: 'summons', link: applicationOf, where: ofOthers },
  {
    place: 'question',
    table: 'questions',
    link: sql`'/dashboard/companies/' || t.company_id || '/questionSheet/' || t.id`,
  },
  {
    place: 'test',
    table: 'custom_tests',
    link: sql`'/dashboard/companies/' || t.company_id || '/questionSheet/customTest/' || t.id`,
  },
  {
    place: 'test',
    table: 'custom_test_versions',
    link: sql`(select '/dashboard/companies/' || c.company_id || '/questionSheet/customTest/' || c.id from custom_tests c where c.id = t.test_id)`,
  },
  {
    place: 'test',
    table: 'voided_questions',
    link: sql`(select '/dashboard/companies/' || c.company_id || '/questionSheet/customTest/' || c.id
      from custom_test_versions v join custom_tests c on c.id = v.test_id where v.id = t.version_id)`,
  },
  {
    place: 'process',
    table: 'step_versions',
    link: sql`(select '/dashboard/listSelectiveProcess/ViewSelectiveProcess/' || s.process_id from process_steps s where s.id = t.step_id)`,
  },
  { place: 'news', table: 'news_posts', link: at('/dashboard/blog', 't.id', '/edit') },
  { place: 'news', table: 'news_slugs', link: at('/dashboard/blog', 't.post_id', '/edit') },
  { place: 'site', table: 'site_drafts', link: settings('site') },
  { place: 'site', table: 'site_versions', link: settings('site') },
  { place: 'template', table: 'message_templates', link: at('/dashboard/settings/templates', 't.id') },
  { place: 'template', table: 'template_versions', link: at('/dashboard/settings/templates', 't.template_id') },
  { place: 'automation', table: 'automations', link: sql`'/dashboard/settings/automations'::text` },
  {
    place: 'statement',
    table: 'statement_lines',
    link: sql`'/dashboard/banking/statements'::text`,
    where: (person) => sql`not (t.payer_document = any(${person.cpfs}::text[]))`,
  },
  { place: 'statement', table: 'bank_statements', link: sql`'/dashboard/banking/statements'::text` },
  { place: 'billing', table: 'invoice_lines', link: at('/dashboard/e-commerce/invoice', 't.invoice_id') },
  { place: 'billing', table: 'credit_entries', link: sql`'/dashboard/subscriptions'::text` },
  { place: 'billing', table: 'refunds', link: sql`'/dashboard/banking/refunds'::text` },
  { place: 'billing', table: 'credit_notes', link: at('/dashboard/e-commerce/invoice', 't.invoice_id') },
  { place: 'billing', table: 'plans', link: at('/dashboard/plans', 't.id') },
  { place: 'billing', table: 'vouchers', link: at('/dashboard/vouchers', 't.id') },
  { place: 'task', table: 'task_columns', link: sql`'/dashboard/kanban'::text` },
  { place: 'settings', table: 'settings', link: sql`'/dashboard/settings'::text` },
  { place: 'settings', table: 'catalogue_values', link: sql`'/dashboard/settings/values'::text` },
  { place: 'settings', table: 'competencies', link: sql`'/dashboard/settings/competencies'::text` },
  { place: 'settings', table: 'questionnaires', link: sql`'/dashboard/settings/competencies'::text` },
  { place: 'settings', table: 'value_wordings', link: sql`'/dashboard/settings/values'::text` },
  { place: 'settings', table: 'weight_models', link: sql`'/dashboard/settings/weights'::text` },
  { place: 'settings', table: 'api_tokens', link: settings('tokens') },
  { place: 'settings', table: 'message_labels', link: sql`'/dashboard/sendMessage'::text` },
  // Events of earlier versions: the chain keeps what it has.
  {
    place: 'log',
    table: 'audit_events',
    link: settings('anchors'),
    where: () => sql`(t.data ?| array['detail', 'changes', 'filters', 'title', 'name'])`,
  },
  // The history of others: a reason that names the person says something about them, too.
  {
    place: 'log',
    table: 'audit_personal',
    link: sql`(select case e.entity when 'candidate' then '/dashboard/users/candidates/' || e.entity_id
      when 'company' then '/dashboard/companies/' || e.entity_id else '/dashboard/dashboarding' end from audit_events e where e.id = t.event_id)`,
    where: (person) =>
      sql`t.event_id not in ${eventsOf(person)} and exists (select from audit_events e where e.id = t.event_id
        and e.entity in ('candidate', 'application', 'attempt') and not (e.entity = 'candidate' and ${isNamesake(sql.ref('e.entity_id'), person)}))`,
  },
]

/** The columns of each table that have text; generated ones repeat others. */
async function textColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select attrelid::regclass::text as table, array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = any(${spots.map(({ table }) => table)}::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype) group by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Gives each statement of a transaction the time to read all texts of a large hub: ten thousand rows take about a second. */
export const allowReadingAll = (tx: Db) => sql`set local statement_timeout = '2min'`.execute(tx)

/** The texts that name the person and that no erasure removes, up to a hundred. Reads all texts: one statement for each table bounds its time. */
export async function findMentions(db: Db, person: Person): Promise<Mention[]> {
  const columns = await textColumns(db)
  const found = new Map<string, Mention>()
  for (const { place, table, link, where = () => sql`true` } of spots) {
    const texts = sql.join((columns.get(table) ?? []).map((column) => sql`t.${sql.ref(column)}::text`))
    const { rows } = await sql<Mention>`select distinct place, link from (
      select ${place}::text as place, ${link} as link from ${sql.table(table)} t
      where ${where(person)} and ${names(sql`concat_ws(E'\\n', ${texts})`, person)} limit ${maxMentions}) found
      where link is not null order by link`.execute(db)
    for (const row of rows) found.set(`${row.place} ${row.link}`, row)
    if (found.size >= maxMentions) break
  }
  return [...found.values()].slice(0, maxMentions)
}
