import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { readSettings } from '#server/installation/installation.sql.ts'
import { postMail } from '#server/mail/mail.sql.ts'
import type { Seal } from '#server/seal.ts'
import { findAccountsByEmail } from './accounts.sql.ts'
import { countKeys, issueKey } from './keys.sql.ts'

/** Mails so often an hour, whatever somebody asks for: a stranger cannot fill a mailbox. */
const hourly = 4

/** Sends the key that somebody asked for, when the address has an account. */
export async function sendKey(db: Db, seal: Seal, { email, origin }: { email: string; origin: string }) {
  const owner = (await findAccountsByEmail(db, email)).find((a) => !a.shadow)
  if (!owner || owner.state === 'suspenso') return
  const { organisation } = await readSettings(db, seal)
  await db.transaction().execute(async (tx) => {
    if ((await countKeys(tx, owner.id)) >= hourly) return
    const invited = owner.state === 'convidado'
    const key = await issueKey(tx, owner.id, invited ? 'invitation' : 'reset')
    await postMail(tx, seal, {
      template: 'reset',
      to: owner.email,
      accountId: owner.id,
      organisation: organisation.name,
      values: { name: owner.name, link: `${origin}/auth/change-password?key=${key}` },
    })
  })
}

/** Removes what nobody needs any more; every hour. */
export async function tidyUp(db: Db): Promise<void> {
  for (const statement of [
    sql`delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'`,
    sql`delete from account_keys where expires_at < now() - interval '30 days'`,
    sql`delete from login_failures where greatest(since, blocked_until) < now() - interval '1 day'`,
    sql`delete from notices where at < now() - interval '30 days'`,
    sql`delete from accounts where shadow and created_at < now() - interval '7 days'`,
  ])
    await statement.execute(db)
}
