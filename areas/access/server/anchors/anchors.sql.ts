import { sql } from 'kysely'
import type { AnchorRow } from '#access/contract/anchors.ts'
import { parseAnchor } from '#platform/server/audit/anchors.rules.ts'
import { settleSent } from '#platform/server/audit/anchorTargets.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

// Results that are not settled here yet are read from the ledger.
const mailState = sql<string>`case when d.state in ('enviado', 'entregue', 'lido') then 'accepted' when d.state = 'na_fila' then 'pending' else 'failed' end`
const mailAnswer = sql<string>`case when d.state in ('enviado', 'entregue', 'lido') then '' else d.cause end`

/** Takes the results of mails from the ledger, which forgets them after some time. */
export const settleMails = (db: Db) =>
  settleSent(db, sql`select d.id, ${mailState}, ${mailAnswer}, d.attempts from deliveries d where d.state <> 'na_fila'`)

/** An anchor that is still to be posted. */
export const findPending = (db: Db, n: number, address: string) =>
  db
    .selectFrom('auditAnchorTargets as t')
    .innerJoin('auditAnchors as a', 'a.n', 't.n')
    .select(['a.line', 't.attempts'])
    .where('t.n', '=', n)
    .where('t.kind', '=', 'post')
    .where('t.target', '=', address)
    .where('t.state', '=', 'pending')
    .executeTakeFirst()

/** The anchors, newest first, with what became of them. */
export async function listAnchors(db: Db, { before, limit }: { before?: number | undefined; limit: number }) {
  const { rows } = await sql<{ n: number; line: string; targets: AnchorRow['targets'] }>`
    select a.n, a.line, coalesce((
      select jsonb_agg(jsonb_build_object('kind', t.kind, 'target', t.target,
        'state', case when t.state = 'pending' and d.id is not null then ${mailState} else t.state end,
        'answer', case when t.state = 'pending' and d.id is not null then ${mailAnswer} else t.answer end)
        order by array_position(array['file', 'mail', 'post'], t.kind), t.target)
      from audit_anchor_targets t left join deliveries d on d.id = t.delivery_id where t.n = a.n), '[]') as targets
    from audit_anchors a where ${before ?? null}::int is null or a.n < ${before ?? null}::int order by a.n desc limit ${limit + 1}`.execute(
    db,
  )
  // The verification reports the lines that cannot be parsed any more.
  const readableRows = rows.slice(0, limit).flatMap(({ line, targets }) => {
    const anchor = parseAnchor(line)
    return anchor ? [{ ...anchor, targets }] : []
  })
  return { rows: readableRows.map(readable), more: rows.length > limit }
}

/** The fields of an anchor that are shown. */
const readable = ({ n, date, kind, position, hash, count, intact, targets }: AnchorRow): AnchorRow => ({
  n,
  date,
  kind,
  position,
  hash,
  count,
  intact,
  targets,
})
