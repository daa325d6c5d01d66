import { formatCpf } from '#platform/contract/brazil.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Traced } from './tracedPerson.ts'
import type { World } from './world.ts'

export const day = (daysAgo: number) => dayAfter(dayInBrasilia(new Date()), -daysAgo)

/** Rows stored under the addresses and the CPF of a person. */
export async function traceFormer({ db }: World, id: string, { mark, former }: Traced) {
  const { email, phone } = former
  const own = { template: 'step', state: 'enviado' as const }
  await db
    .insertInto('deliveries')
    .values([
      { ...own, recipient: email, subject: `Etapa ${mark}`, candidateId: id },
      { ...own, recipient: email.toUpperCase(), subject: `Outra ${mark}` },
      { ...own, recipient: phone, channel: 'whatsapp' },
    ])
    .execute()
  const { id: messageId } = await db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messageAddresses')
    .values([
      { messageId, channel: 'email', address: email },
      { messageId, channel: 'whatsapp', address: phone },
    ])
    .execute()
  await db
    .insertInto('suppressions')
    .values([
      { channel: 'email', address: email, reason: 'devolvido' },
      { channel: 'whatsapp', address: phone, reason: 'manual' },
    ])
    .execute()
  await db.insertInto('whatsappWindows').values({ phone, lastAt: new Date().toISOString() }).execute()
  await db
    .insertInto('contactRequests')
    .values({ name: mark, email, message: `Antes ${mark}` })
    .execute()
  const asked = {
    kind: 'confirmacao' as const,
    channel: 'email' as const,
    receivedOn: day(5),
    dueOn: day(-10),
    details: `Quer ${mark}`,
  }
  await db
    .insertInto('privacyRequests')
    .values([
      { ...asked, name: `Quem ${mark}`, contact: email },
      { ...asked, name: `Quem ${mark}`, contact: phone.replace(/^\+55(..)(.....)/, '($1) $2-') },
    ])
    .execute()
  const last = db.selectFrom('imports').select('id as importId').orderBy('id', 'desc').limit(1)
  const { importId } = await last.executeTakeFirstOrThrow()
  await db
    .insertInto('importRows')
    .values([
      { importId, line: 8, cells: [mark, formatCpf(former.cpf)] },
      { importId, line: 9, cells: [mark, email.toUpperCase()] },
    ])
    .execute()
}
