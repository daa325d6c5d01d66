import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { keyFor } from '#applying/server/keys/keys.sql.ts'
import { writeTo } from '#applying/server/keys/writing.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { lockUnfinished, recordReminded } from './reminders.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    remind_unfinished: Record<string, never>
  }
}

const batch = 200

const deadline = (closesAt: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(closesAt))

/** Reminds people, once, of an application that they have begun and not sent. The link of the letter goes on with it. */
export async function remindUnfinished(db: Db, context: JobContext): Promise<void> {
  const { seal, organisation, origin } = await noticeContext(db, context)
  // Without an address of the site there is no link, and a letter without it would not help.
  if (!origin) return
  await db.transaction().execute(async (tx) => {
    const unfinished = await lockUnfinished(tx, batch)
    if (unfinished.length === 0) return
    for (const { address, data, title, company, closesAt, zone } of unfinished)
      await writeTo(tx, seal, {
        ...{ template: 'door_unfinished', to: address, organisation },
        fields: {
          nome: (data.socialName || data.fullName || '').trim().split(' ')[0] ?? '',
          processo: title,
          empresa: company ?? 'empresa confidencial',
          prazo: deadline(closesAt, zone),
          link: `${origin}/candidatura/${await keyFor(tx, seal, address)}`,
        },
      })
    await recordReminded(
      tx,
      unfinished.map(({ id }) => id),
    )
    if (unfinished.length === batch) await enqueue(tx, 'remind_unfinished', {})
  })
}
