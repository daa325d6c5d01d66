import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryIdIn } from '#deliveries/server/channels/email/messageId.rules.ts'
import { messages } from '#messages/contract/messages.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Load } from './load.ts'

/** Sends a message to some professionals, which becomes a mail to each of them. */
export async function writeMessage(load: Load) {
  const recipientIds = load.ledger.candidates.slice(-20).map(({ id }) => id)
  if (recipientIds.length === 0) return 0
  const body = {
    typeUser: 2 as const,
    recipientIds,
    subject: `Aviso ${Date.now()}`,
    body: '<p>Venha.</p>',
    channels: ['in_app' as const, 'email' as const],
  }
  const made = await load.call(messages.create, { body })
  if (made !== null && made.status !== 200) throw new Error(JSON.stringify(made.body))
  if (made === null) return 0
  const params = { id: made.body.id }
  const sent = await load.call(messages.send, { params, body: { version: made.body.version, sendAt: null } })
  return sent === null || sent.status === 200 ? recipientIds.length : 0
}

/** Waits until nothing is left to send, and compares the deliveries with what the mail server took. */
export async function deliveriesAccounted({ database, mails }: Cluster, load: Load, expected: number) {
  const node = await database.whole()
  const until = Date.now() + 180_000
  for (;;) {
    const [{ n } = { n: 0 }] = await database.asked(
      node,
      "select count(*) as n from deliveries where state = 'na_fila' and due_at < now() + interval '5 minutes'",
    )
    if (Number(n) === 0 || Date.now() > until) break
    await sleep(1000)
  }
  const rows: { id: string; state: string }[] = await database.asked(
    node,
    "select id, state from deliveries where channel = 'email'",
  )
  const taken = readFileSync(mails, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string })
  const times = new Map<string, number>()
  for (const { id: messageId } of taken) {
    const id = deliveryIdIn(messageId) ?? messageId
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const states = Map.groupBy(rows, ({ state }) => state)
  const sent = states.get('enviado') ?? []
  const untaken = sent.filter((row) => !times.has(row.id))
  const twice = sent.filter((row) => (times.get(row.id) ?? 0) > 1)
  if (untaken.length > 0)
    load.ledger.lost.push(`${untaken.length} deliveries are marked as sent, and the mail server has not taken them`)
  if ((states.get('na_fila') ?? []).length > 0)
    load.ledger.lost.push(`${states.get('na_fila')?.length} deliveries still wait`)
  if (sent.length < expected) load.ledger.lost.push(`${sent.length} mails were sent, ${expected} messages were written`)
  const counted = [...states].map(([state, of]) => `${of.length} ${state}`).join(', ')
  return `${rows.length} deliveries by mail (${counted}); the mail server took ${taken.length}, of them ${twice.length} a second time under the same Message-ID. ${expected} were written by the scene.`
}
