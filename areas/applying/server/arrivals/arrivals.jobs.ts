import { type NoticeContext, noticeContext } from '#access/server/notices/noticeContext.ts'
import { dataOf, emailIn } from '#applying/contract/arrivals.rules.ts'
import { askedOf, askingOf, mayApply } from '#applying/contract/form.rules.ts'
import { beginDoor, findBySlug, findDoor } from '#applying/server/door/door.sql.ts'
import { findForm } from '#applying/server/forms/forms.sql.ts'
import { keyFor } from '#applying/server/keys/keys.sql.ts'
import { candidateCall } from '#deliveries/contract/boardCalls.rules.ts'
import { channelSettings } from '#deliveries/server/channels/settings.ts'
import type { callsSettled } from '#deliveries/server/events.ts'
import { enqueueDelivery } from '#deliveries/server/ledger/ledger.sql.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { findPostedProcess, lockArrival, lockArrivalByCall, type StoredArrival, updateArrival } from './arrivals.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    take_arrival: { id: string }
  }
}

export const enqueueArrival = (tx: Db, id: string, after = '0') =>
  enqueue(tx, 'take_arrival', { id }, after, `take_arrival:${id}`)

/** Hours for which the vacancy of an application may be unknown: its number may arrive after it. */
const hoursUnknown = 24

type Process = NonNullable<Awaited<ReturnType<typeof findPostedProcess>>>

export async function askBoard(tx: Db, arrival: StoredArrival, process: Process, contact: boolean) {
  const { template, recipient, fields } = candidateCall(arrival.remoteVacancy, arrival.remoteCandidate, contact)
  const deliveryId = await enqueueDelivery(tx, {
    ...{ channel: arrival.board, template, recipient, companyId: process.companyId, subject: process.title },
    fields: JSON.stringify(fields),
  })
  await updateArrival(tx, arrival.id, {
    ...{ state: contact ? 'pedindo_contato' : 'lendo', processId: process.id, deliveryId, cause: '' },
  })
}

/** Takes an application of a board one step further: it is read, its contact is asked for, and the person is asked to complete it. */
export async function takeArrival(db: Db, context: JobContext, id: string): Promise<void> {
  const notifier = await noticeContext(db, context)
  const settings = await readSettings(db, context.seal)
  await db.transaction().execute(async (tx) => {
    const arrival = await lockArrival(tx, id)
    if (!arrival) return
    const process = await findPostedProcess(tx, arrival)
    if (!process) {
      if (arrival.state !== 'recebida') return
      if (Date.now() - Date.parse(arrival.createdAt) > hoursUnknown * 3_600_000)
        return void (await updateArrival(tx, id, { state: 'desconhecida' }))
      return void (await enqueueArrival(tx, id, '10 minutes'))
    }
    if (arrival.state === 'recebida') return askBoard(tx, arrival, process, false)
    if (arrival.state === 'com_contato' || (arrival.state === 'lida' && arrival.email !== ''))
      return invite(tx, notifier, arrival, process)
    if (arrival.state !== 'lida') return
    const { invites } = channelSettings(settings, arrival.board).values
    if (invites) return askBoard(tx, arrival, process, true)
    await updateArrival(tx, id, { state: 'a_convidar' })
  })
}

/** Begins the application of somebody with what the board says, and asks them by a letter to complete it. */
async function invite(
  tx: Db,
  { seal, organisation, origin }: NoticeContext,
  arrival: StoredArrival,
  { slug }: Process,
) {
  const { id, email, data, board } = arrival
  if (email === '') return void (await updateArrival(tx, id, { state: 'sem_contato' }))
  const process = await findBySlug(tx, slug)
  const now = new Date().toISOString()
  if (!process || !mayApply(process, null, now).allowed)
    return void (await updateArrival(tx, id, { state: 'fora_do_prazo' }))
  const { asking } = await findForm(tx, process.id)
  const isNew = await beginDoor(tx, {
    processId: process.id,
    address: email,
    source: board,
    data: askedOf(askingOf(asking, email), data),
  })
  const door = await findDoor(tx, process.id, email)
  await updateArrival(tx, id, { state: isNew ? 'convidada' : 'ja_inscrita', ...(door && { doorId: door.id }) })
  if (!isNew) return
  await enqueueMail(tx, seal, {
    template: 'board_invitation',
    to: email,
    organisation,
    fields: {
      nome: (data.fullName ?? '').split(' ')[0] ?? '',
      processo: process.title,
      prazo: new Intl.DateTimeFormat('pt-BR', {
        ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: process.zone },
      } as const).format(new Date(process.closesAt)),
      link: `${origin}/candidatura/${await keyFor(tx, seal, email)}`,
    },
  })
}

/** Writes what a board says of somebody who applied there. */
export async function followArrivals(tx: Db, { calls }: PayloadOf<typeof callsSettled>) {
  for (const { id: deliveryId, state, cause, reply } of calls) {
    if (state === 'na_fila') continue
    const arrival = await lockArrivalByCall(tx, deliveryId)
    if (!arrival) continue
    if (state !== 'enviado') {
      await updateArrival(tx, arrival.id, { state: 'falhou', deliveryId: null, cause: cause.slice(0, 500) })
      continue
    }
    const next = arrival.state === 'pedindo_contato' ? 'com_contato' : 'lida'
    await updateArrival(tx, arrival.id, {
      ...{ state: next, deliveryId: null, cause: '' },
      data: { ...arrival.data, ...dataOf(reply) },
      email: emailIn(reply) || arrival.email,
    })
    await enqueueArrival(tx, arrival.id)
  }
}
