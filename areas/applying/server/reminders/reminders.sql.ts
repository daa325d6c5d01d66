import { sql } from 'kysely'
import type { DoorData } from '#applying/contract/form.rules.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Hours without a change after which somebody is reminded, and days after which it is too late to remind them. */
const [hoursIdle, daysIdle] = [24, 7]
/** Hours before the deadline: a reminder that comes later is of no use. */
const hoursLeft = 2

export type Unfinished = {
  id: string
  address: string
  data: DoorData
  title: string
  company: string | null
  closesAt: string
  zone: string
}

/**
 * Locks applications that were begun, not sent and not touched for a day, of vacancies that still take them. Leaves out who was reminded, who is in the
 * process by another way, also when they have withdrawn there, and who asked that their data be left alone.
 */
export async function lockUnfinished(tx: Db, limit: number): Promise<Unfinished[]> {
  const { rows } =
    await sql<Unfinished>`select d.id, d.address, d.data, p.title, nullif(${companyToOutsiders}, '') as company, p.closes_at, p.zone
    from door_applications d join selective_processes p on p.id = d.process_id join companies c on c.id = p.company_id
    where d.state = 'aberta' and d.reminded_at is null
      and d.saved_at between now() - make_interval(days => ${daysIdle}) and now() - make_interval(hours => ${hoursIdle})
      and p.state = 'publicado' and p.deleted_at is null and p.closes_at > now() + make_interval(hours => ${hoursLeft})
      and not exists (select from candidates k where (lower(k.email) = d.address or k.phone = d.address) and k.deleted_at is null and k.merged_into is null
        and (k.privacy_state in ('exclusao_solicitada', 'anonimizado') or exists (select from applications a where a.candidate_id = k.id and a.process_id = d.process_id)))
    order by d.saved_at limit ${limit} for update of d skip locked`.execute(tx)
  return rows
}

export const recordReminded = (tx: Db, ids: readonly string[]) =>
  tx.updateTable('doorApplications').set({ remindedAt: sql`now()` }).where('id', 'in', ids).execute()
