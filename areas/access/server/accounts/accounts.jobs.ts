import { sql } from 'kysely'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { forgetOldKeys } from '#platform/server/http/idempotency.sql.ts'
import { tidyImports } from '#platform/server/imports/tidying.sql.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import type { Seal } from '#platform/server/seal.ts'
import { findOwner, findRegistered, keepLastShadows } from './accounts.sql.ts'
import { countKeys, issueKey } from './keys.sql.ts'
import { countFailure, isBlocked, throttleKey } from './throttle.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    forgot_password: { email: string; origin: string }
    tell_registration: { accountId: string }
    tidy_up: Record<string, never>
  }
}

/** Limit of mails per address and hour, so that a stranger cannot fill a mailbox. */
const hourly = 4

/** Sends a password key when the address has an account. */
export async function sendKey(db: Db, seal: Seal, { email, origin }: { email: string; origin: string }) {
  const owner = await findOwner(db, email)
  if (!owner || owner.state === 'suspenso') return
  const { organisation } = await readSettings(db, seal)
  await db.transaction().execute(async (tx) => {
    if ((await countKeys(tx, owner.id)) >= hourly) return
    const invited = owner.state === 'convidado'
    const key = await issueKey(tx, owner.id, invited ? 'invitation' : 'reset')
    await enqueueMail(tx, seal, {
      template: 'reset',
      to: owner.email,
      accountId: owner.id,
      organisation: organisation.name,
      fields: { nome: owner.name, link: `${origin}/auth/change-password?key=${key}` },
    })
  })
}

/** Confirms a registration to its author and notifies administrators. When the address has an account, notifies its owner instead. */
export async function notifyRegistration(db: Db, context: JobContext, accountId: string) {
  const registered = await findRegistered(db, accountId)
  if (!registered) return
  const { email, name, shadow } = registered
  const notice = await noticeContext(db, context)
  const mail = { to: email, organisation: notice.organisation }
  await db.transaction().execute(async (tx) => {
    // Limits the mails to an address that is registered repeatedly.
    const key = throttleKey('registered', email.toLowerCase())
    const isFlooded = await isBlocked(tx, key)
    await countFailure(tx, key, hourly)
    if (shadow) {
      await keepLastShadows(tx, email, 20)
      const owner = await findOwner(tx, email)
      if (!owner || isFlooded) return
      const fields = { nome: owner.name }
      return enqueueMail(tx, context.seal, { ...mail, template: 'registered_again', accountId: owner.id, fields })
    }
    await enqueueMail(tx, context.seal, { ...mail, template: 'registered', accountId, fields: {} })
    await notify(tx, notice, {
      kind: 'account_pending',
      data: { name },
      link: `/dashboard/users/super-admins/${accountId}`,
    })
  })
}

/** Deletes expired rows. Runs hourly. */
export async function tidyUp(db: Db): Promise<void> {
  for (const statement of [
    sql`delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'`,
    sql`delete from account_keys where expires_at < now() - interval '30 days'`,
    sql`delete from login_failures where greatest(since, blocked_until) < now() - interval '1 day'`,
    sql`delete from notices where at < now() - interval '30 days'`,
  ])
    await statement.execute(db)
  await tidyImports(db)
  await forgetOldKeys(db)
}
