import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PhoneLetter, ProviderTemplate } from '#deliveries/contract/templates.ts'
import type { Attachment, MessageContent } from '#deliveries/server/channels/messageContent.sql.ts'
import type { AttemptResult, ClaimedDelivery } from '#deliveries/server/channels/provider.ts'
import { withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { callPeer } from '#platform/server/http/peer.ts'
import { judge, read } from './answers.rules.ts'
import { isOpen } from './windows.sql.ts'

/** A message in the form Meta accepts. */
export type WhatsappContent =
  | { type: 'text'; text: { body: string; preview_url: boolean } }
  | { type: 'document'; document: { id: string; filename: string; caption: string } }
  | { type: 'template'; template: { name: string; language: { code: string }; components: object[] } }

type Account = { base: string; number: string; token: string; secrets: readonly string[]; local: boolean }

const Uploaded = z.object({ id: z.string().min(1) })

/** Meta refused a file, with the outcome for the delivery. */
export class RefusedFile extends Error {
  readonly verdict: Omit<AttemptResult, 'ms'>
  constructor(verdict: Omit<AttemptResult, 'ms'>) {
    super('file refused')
    this.verdict = verdict
  }
}

/** Uploads a file to Meta, each once per run; returns Meta's media id. */
export function uploadTo({ base, number, token, secrets, local }: Account) {
  const known = new Map<Attachment, Promise<string>>()
  async function upload({ filename, content, contentType }: Attachment) {
    const border = randomUUID()
    const part = (head: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${border}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const name = filename.replace(/["\r\n]/g, '_')
    const body = Buffer.concat([
      part('name="messaging_product"', 'whatsapp'),
      part('name="type"', contentType),
      part(`name="file"; filename="${name}"\r\nContent-Type: ${contentType}`, content),
      Buffer.from(`--${border}--\r\n`),
    ])
    const url = `${base}/${number}/media`
    const answer = await callPeer({
      method: 'POST',
      url,
      local,
      timeout: 60_000,
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${border}` },
      body,
    })
    const uploaded = answer.status < 300 ? read(Uploaded, answer.text) : undefined
    if (!uploaded)
      throw new RefusedFile({
        ...judge(answer),
        dialogue: `> POST ${new URL(url).pathname} (${contentType})\n< ${answer.status} ${withoutSecrets(answer.text, secrets).slice(0, 4000)}`,
      })
    return uploaded.id
  }
  return (file: Attachment) => {
    const id = known.get(file) ?? upload(file)
    known.set(file, id)
    // A later recipient may succeed, unless Meta refuses the file itself.
    id.catch((error: unknown) => {
      if (!(error instanceof RefusedFile && error.verdict.outcome === 'recusado')) known.delete(file)
    })
    return id
  }
}

/** A message or a letter with its fields filled in. */
export type SaidWords = Pick<MessageContent, 'words' | 'attachments' | 'provider'> & Pick<ClaimedDelivery, 'fields'>

/** The approved template, with the values of this recipient. Meta refuses empty and multi-line parameters. */
function approved(
  { name, language, parameters }: ProviderTemplate,
  fields: ClaimedDelivery['fields'],
  { header, code }: { header: object | null; code: string | undefined },
): WhatsappContent {
  const texts = parameters.map((field) => ({
    type: 'text' as const,
    text: fields[field]?.replace(/\s+/g, ' ').trim() || '-',
  }))
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [
        ...(header ? [{ type: 'header' as const, parameters: [{ type: 'document', document: header }] }] : []),
        ...(texts.length ? [{ type: 'body' as const, parameters: texts }] : []),
        // The template of a code has a button that copies it, and Meta asks for its value too.
        ...(code ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] }] : []),
      ],
    },
  }
}

/** The content for one recipient: free text when they wrote within a day, else the approved template; null without one. */
export async function whatsappContent(
  db: Db,
  { recipient, template }: Pick<ClaimedDelivery, 'recipient' | 'template'>,
  { words: body, attachments, provider, fields }: SaidWords,
  upload: (file: Attachment) => Promise<string>,
): Promise<WhatsappContent | null> {
  const [file] = attachments
  const attached = async () => (file ? { id: await upload(file), filename: file.filename } : null)
  const { isFree } = await db.selectNoFrom(isOpen(sql`${recipient}`).as('isFree')).executeTakeFirstOrThrow()
  const code = template === ('applicant_code' satisfies PhoneLetter) ? fields.numero : undefined
  if (!isFree) return provider && approved(provider, fields, { header: await attached(), code })
  const document = await attached()
  if (document) return { type: 'document', document: { ...document, caption: body.slice(0, 1024).toWellFormed() } }
  return { type: 'text', text: { body: body.slice(0, 4096).toWellFormed(), preview_url: false } }
}
