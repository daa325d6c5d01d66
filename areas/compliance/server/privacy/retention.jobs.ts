import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { dayAfter, dayInBrasilia, monthsBefore } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { setRetentionNotice } from '#professionals/server/candidates/privacy.sql.ts'
import { requestErasure } from './erasure.ts'
import { type RetentionRules, retentionStep } from './retention.rules.ts'
import { lockForRetention, noticed, silentSince, walk } from './retention.sql.ts'

/** Daily limit of notices and of erasures, so that administrators can review them. */
const most = 500

/** Erases records without activity since their notice, withdraws obsolete notices and gives new ones. */
export async function keepRetention(db: Db, context: JobContext, today = dayInBrasilia(new Date()), atMost = most) {
  const { retention } = await readSettings(db, context.seal)
  await reviewNotices(db, retention, today, atMost)
  await giveNotices(db, context, retention, today, atMost)
}

async function reviewNotices(db: Db, rules: RetentionRules, today: string, atMost: number) {
  let erased = 0
  for await (const person of walk(db, noticed)) {
    const step = retentionStep(person, rules, today)
    if (step === null || (step === 'erase' && erased >= atMost)) continue
    await db.transaction().execute(async (tx) => {
      const locked = await lockForRetention(tx, person.id)
      // The row may have changed since it was read, so the step is computed again under the lock.
      if (!locked || retentionStep(locked, rules, today) !== step) return
      if (step === 'erase') await requestErasure(tx, locked.id, null)
      else await withdrawNotice(tx, locked.id)
      if (step === 'erase') erased += 1
    })
  }
}

async function withdrawNotice(tx: Db, id: string) {
  await setRetentionNotice(tx, id, null)
  await audit(tx, null, { action: 'candidate.retention_withdrawn', entity: 'candidate', entityId: id })
}

async function giveNotices(db: Db, context: JobContext, rules: RetentionRules, today: string, atMost: number) {
  if (rules.retentionMonths === 0) return
  const over: string[] = []
  for await (const person of walk(db, silentSince(monthsBefore(today, rules.retentionMonths)))) {
    if (retentionStep(person, rules, today) === 'notice') over.push(person.id)
    if (over.length >= atMost) break
  }
  if (over.length === 0) return
  const notifier = await noticeContext(db, context)
  const date = dayAfter(today, rules.retentionNoticeDays)
  await db.transaction().execute(async (tx) => {
    const given = { list: 0, bin: 0 }
    for (const id of over) {
      const locked = await lockForRetention(tx, id)
      if (!locked || retentionStep(locked, rules, today) !== 'notice') continue
      await setRetentionNotice(tx, id, date)
      await audit(tx, null, {
        action: 'candidate.retention_notice',
        entity: 'candidate',
        entityId: id,
        data: { dueOn: date },
      })
      given[locked.isBinned ? 'bin' : 'list'] += 1
    }
    const link = '/dashboard/users/candidates?privacyState=aviso_retencao'
    const { list, bin } = given
    if (list > 0) await notify(tx, notifier, { kind: 'retention_notices', data: { n: String(list), date }, link })
    if (bin > 0)
      await notify(tx, notifier, {
        kind: 'retention_bin_notices',
        data: { n: String(bin), date },
        link: `${link}&trash=true`,
      })
  })
}
