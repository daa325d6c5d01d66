import { sql } from 'kysely'
import { type AutomationInput, automations } from '#hiring/contract/automations.ts'
import { considerAutomations } from '#hiring/server/automations/automations.jobs.ts'
import type { Occasion } from '#hiring/server/automations/occasions.sql.ts'
import { sendMessage } from '#messages/server/messages/messages.jobs.ts'
import type { Db } from '#platform/server/db/db.ts'
import { setClock } from './clock.sql.ts'
import { context, type Desk, joining } from './desk.ts'
import { day } from './times.ts'

type Rule = Partial<AutomationInput> & Pick<AutomationInput, 'name' | 'trigger'> & { template: string }
const rules: Rule[] = [
  { name: 'Aviso de entrevista', template: 'interview', trigger: 'stage_entered', stageKind: 'entrevista' },
  {
    ...{ name: 'Inscrições terminam em dois dias', template: 'deadline_near' },
    ...{ trigger: 'deadline_near', deadline: 'closing', days: 2 },
  },
  { name: 'Resultado homologado', template: 'process_state', trigger: 'process_state', state: 'homologado' },
]

/** Three automations, the last of them disabled, with their runs over the last moves to an interview and the last results. */
export async function fillAutomations(db: Db, desk: Desk, { today, admin: by }: { today: number; admin: string }) {
  const templates = await db.selectFrom('messageTemplates').select(['id', 'key']).execute()
  const when = { at: today - 200 * day, by }
  for (const { template, ...rule } of rules) {
    const templateId = templates.find(({ key }) => key === template)?.id ?? ''
    const { id, version } = await desk(when, automations.create, {
      body: { ...rule, templateId, channels: ['in_app'] },
    })
    if (rule.state) await desk(when, automations.setEnabled, { params: { id }, body: { enabled: false, version } })
  }
  const { rows: moves } = await sql<{ occasion: Occasion; at: string }>`
    (select jsonb_build_object('trigger', 'stage_entered', 'processId', m.process_id, 'actorId', m.actor_id,
        'stageId', m.to_stage_id, 'batchId', m.batch_id) as occasion, m.at
      from stage_moves m join stages s on s.id = m.to_stage_id and s.kind = 'entrevista' order by m.at desc, m.id desc limit 12)
    union all (select jsonb_build_object('trigger', 'process_state', 'processId', id, 'actorId', ${by}::text,
        'state', state, 'version', version), updated_at
      from selective_processes where state = 'homologado' order by updated_at desc limit 2)`.execute(db)
  for (const { occasion, at } of moves) {
    await setClock(db, Date.parse(at) + 120_000)
    await considerAutomations(joining(db), context, occasion)
    const due = await db
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('processId', 'is not', null)
      .execute()
    for (const { id } of due) await sendMessage(joining(db), context, id)
  }
}
