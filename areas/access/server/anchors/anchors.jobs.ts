import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { deliveryAttempts, waitAfter } from '#deliveries/contract/deliveries.rules.ts'
import { enqueueLetter } from '#deliveries/server/letters/mail.sql.ts'
import type { AnchorKind } from '#platform/contract/audit.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { forgetAcceptance, isAcceptanceRequested } from '#platform/server/audit/anchorFile.ts'
import { addTarget, fileAnchors, type NewAnchor, writeAnchor } from '#platform/server/audit/anchors.sql.ts'
import { settlePost } from '#platform/server/audit/anchorTargets.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { AuditKeeping } from '#platform/server/audit/verify.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { outageBegan, outageEnded } from '#platform/server/outages.ts'
import { findPending, settleMails } from './anchors.sql.ts'
import { anchorFields, anchorLetter } from './letter.ts'
import { postLine } from './posting.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    post_anchor: { n: number; address: string }
  }
}

type AnchorContext = AuditKeeping & Pick<JobContext, 'publicUrl'>

/**
 * Verifies the audit log, anchors it in the file, and enqueues what takes the anchor to the targets of the settings. Notifies the administrators when
 * the log is not intact.
 */
export async function anchorAudit(db: Db, context: AnchorContext, asked: AnchorKind = 'daily') {
  // Each start asks for `key`.
  const isAccepted = asked === 'key' && (await isAcceptanceRequested(context.anchorFile))
  const kind = isAccepted ? 'accepted' : asked
  await settleMails(db)
  const written = await writeAnchor(db, context, kind, (tx, anchor) => send(tx, context, anchor))
  await fileAnchors(db, context.anchorFile)
  if (isAccepted) await forgetAcceptance(context.anchorFile)
  return written?.anchor ?? null
}

async function send(tx: Db, context: AnchorContext, { anchor, line }: NewAnchor) {
  const { n, kind, intact, position } = anchor
  if (kind === 'accepted')
    await audit(tx, null, {
      action: 'audit.accepted',
      entity: 'installation',
      entityId: installationEntity,
      data: { detail: String(position) },
    })
  const { anchors, organisation } = await readSettings(tx, context.seal)
  for (const to of anchors.anchorEmails) {
    const fields = anchorFields(anchor, line)
    const letter = { template: 'audit_anchor', letter: anchorLetter, organisation: organisation.name } as const
    const deliveryId = await enqueueLetter(tx, context.seal, { ...letter, to, fields })
    await addTarget(tx, n, { kind: 'mail', target: to, deliveryId })
  }
  if (anchors.anchorAddress) {
    await addTarget(tx, n, { kind: 'post', target: anchors.anchorAddress })
    await enqueue(tx, 'post_anchor', { n, address: anchors.anchorAddress })
  }
  if (!intact)
    await notify(tx, await noticeContext(tx, context), {
      kind: 'audit_altered',
      link: '/dashboard/settings?tab=anchors',
    })
}

/** Posts an anchor, and again later when it is not accepted, as often as a mail is tried. Stops when the settings name another address. */
export async function postAnchor(db: Db, { seal, local }: JobContext, { n, address }: { n: number; address: string }) {
  const pending = await findPending(db, n, address)
  if (!pending) return
  const { anchors } = await readSettings(db, seal)
  const isWanted = anchors.anchorAddress === address
  const { accepted, answer } = isWanted
    ? await postLine(address, pending.line, local)
    : { accepted: false, answer: 'O endereço das configurações mudou.' }
  if (accepted) outageEnded('anchors')
  else if (isWanted) outageBegan('anchors', answer)
  const attempts = pending.attempts + 1
  const isOver = !isWanted || attempts >= deliveryAttempts
  await db.transaction().execute(async (tx) => {
    await settlePost(tx, { n, address }, { state: accepted ? 'accepted' : isOver ? 'failed' : 'pending', answer })
    if (!accepted && !isOver)
      await enqueue(tx, 'post_anchor', { n, address }, `${waitAfter(attempts, Math.random())} seconds`)
  })
}
