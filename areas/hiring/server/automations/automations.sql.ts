import { sql } from 'kysely'
import type { Automation, AutomationInput, AutomationTrigger } from '#hiring/contract/automations.ts'
import type { Db } from '#platform/server/db/db.ts'

const selectAutomations = (db: Db) =>
  db
    .selectFrom('automations as a')
    .innerJoin('messageTemplates as t', 't.id', 'a.templateId')
    .innerJoin('accounts as u', 'u.id', 'a.ownerId')
    .leftJoin('stages as s', 's.id', 'a.stageId')
    .leftJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .leftJoin('companies as c', 'c.id', 'a.companyId')
    .selectAll('a')
    .select([
      's.name as stageName',
      'p.title as processTitle',
      'c.name as companyName',
      't.name as templateName',
      'u.name as owner',
      sql<number>`(select count(*)::int from automation_runs r where r.automation_id = a.id and r.state = 'fired'
        and r.at > now() - interval '30 days')`.as('fired'),
    ])

/** Lists automations by name: the active ones, or those in the bin. */
export const listAutomations = (db: Db, trash: boolean) =>
  selectAutomations(db)
    .where('a.deletedAt', trash ? 'is not' : 'is', null)
    .orderBy(sql`fold(a.name)`)
    .orderBy('a.id')
    .limit(200)
    .$castTo<Automation>()
    .execute()

export const findAutomation = (db: Db, id: string) =>
  selectAutomations(db).where('a.id', '=', id).$castTo<Automation>().executeTakeFirst()

export const insertAutomation = (tx: Db, ownerId: string, input: AutomationInput) =>
  tx
    .insertInto('automations')
    .values({ ...input, ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()

type Change = Partial<AutomationInput> & { enabled?: boolean; deletedAt?: string | null }
/** Returns undefined when the stored version differs because of a concurrent write. */
export const updateAutomation = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('automations')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** The automations with a trigger, each with the id of its owner. */
export const automationsOf = (db: Db, trigger: AutomationTrigger) =>
  db
    .selectFrom('automations')
    .selectAll()
    .where('trigger', '=', trigger)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$castTo<Omit<Automation, 'owner'> & { ownerId: string }>()
    .execute()
export type Rule = Awaited<ReturnType<typeof automationsOf>>[number]

/** Returns the first field with a missing reference: process, stage of that process, company, or template about an application. */
export async function findMissing(
  db: Db,
  { processId, stageId, companyId, templateId }: AutomationInput,
): Promise<'processId' | 'stageId' | 'companyId' | 'templateId' | null> {
  const { rows } = await sql<Record<'process' | 'stage' | 'company' | 'template', boolean>>`select
    ${processId}::uuid is null or exists (select from selective_processes where id = ${processId} and deleted_at is null) as process,
    ${stageId}::uuid is null or exists (select from stages where id = ${stageId} and process_id = ${processId}) as stage,
    ${companyId}::uuid is null or exists (select from companies where id = ${companyId} and deleted_at is null) as company,
    exists (select from message_templates where id = ${templateId} and application and archived_at is null) as template`.execute(
    db,
  )
  const [there] = rows
  if (!there?.process) return 'processId'
  if (!there.stage) return 'stageId'
  if (!there.company) return 'companyId'
  return there.template ? null : 'templateId'
}

/** Whether an automation refers to one of these stages. */
export const isAutomated = async (db: Db, stageIds: readonly string[]) =>
  (await db
    .selectFrom('automations')
    .select('id')
    .where('stageId', 'in', [...stageIds])
    .limit(1)
    .executeTakeFirst()) !== undefined
