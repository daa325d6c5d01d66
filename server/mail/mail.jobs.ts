import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { readSettings } from '#server/installation/installation.sql.ts'
import { originOf } from '#server/installation/installation.ts'
import { attempts } from '#server/jobs/enqueue.ts'
import type { Post as NoticePost } from '#server/notices/notices.sql.ts'
import type { Seal } from '#server/seal.ts'
import { type Content, findWaiting, settle } from './mail.sql.ts'
import { refusalOf, sendMail, smtpOf } from './smtp.ts'

export type Post = {
  seal: Seal
  smtpUrl: string | undefined
  /** Where a mail is kept that no server takes. */
  folder: string
  publicUrl: string | undefined
}

/** What telling people needs, in a task. */
export async function noticePost(db: Db, { seal, publicUrl }: Post): Promise<NoticePost> {
  const { organisation } = await readSettings(db, seal)
  return { seal, organisation: organisation.name, origin: originOf(organisation.publicUrl) || originOf(publicUrl) }
}

/** Sends one mail. A refusal is noted and thrown, so that the queue tries again later. */
export async function sendDelivery(db: Db, { seal, smtpUrl, folder }: Post, deliveryId: string) {
  const waiting = await findWaiting(db, deliveryId)
  if (!waiting?.sealed) return
  const content = JSON.parse(seal.open(waiting.sealed)) as Content
  // The same each time, so that a mail server can tell a repetition.
  const mail = { to: waiting.recipient, subject: waiting.subject, messageId: `<${waiting.id}@certame>`, ...content }
  const smtp = smtpOf(await readSettings(db, seal), smtpUrl)
  if (smtp.source === 'none') {
    const { createTransport } = await import('nodemailer')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: 'certame@localhost',
      ...mail,
    })
    await writeFile(join(folder, `${waiting.id}.eml`), message as Buffer, { mode: 0o600 })
    await settle(db, deliveryId, { state: 'nao_enviado', cause: 'SMTP não configurado' })
    return
  }
  try {
    const answer = await sendMail(smtp, mail)
    await settle(db, deliveryId, { state: 'enviado', providerId: answer.slice(0, 300) })
  } catch (error) {
    const last = waiting.attempts >= attempts
    await settle(db, deliveryId, { state: last ? 'falhou' : 'na_fila', cause: refusalOf(error) })
    // Its own message may hold an address.
    throw new Error('mail refused')
  }
}
