import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Lets the record of a professional be merged into another. */
export const goInto = (tx: Db, mergedId: string, survivorId: string) =>
  tx
    .updateTable('candidates')
    .set({ mergedInto: survivorId, deletedAt: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', mergedId)
    .execute()

/** Columns stored as JSON. */
const asJson = new Set(['links', 'education', 'experiences', 'languages', 'skills', 'certifications', 'noticeChoices'])

/** Writes the chosen values, the latest WhatsApp consent of both, and a retention exemption of either. */
export async function takeValues(tx: Db, id: string, mergedId: string, values: Record<string, unknown>) {
  const columns = Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, asJson.has(column) ? JSON.stringify(value) : value]),
  )
  await tx
    .updateTable('candidates')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await sql`update candidates k set whatsapp_consent = c.given, whatsapp_consent_at = c.at, whatsapp_source = c.source
    from (select c.given, c.at, c.source from consents c join consent_texts t on t.id = c.text_id
      where c.candidate_id = ${id} and t.kind = 'whatsapp'
      order by (c.at at time zone 'America/Sao_Paulo')::date desc, c.id desc limit 1) c
    where k.id = ${id} and k.whatsapp_consent <> c.given`.execute(tx)
  await sql`update candidates k set retention_exemption = m.retention_exemption from candidates m
    where k.id = ${id} and m.id = ${mergedId} and k.retention_exemption = ''`.execute(tx)
}
