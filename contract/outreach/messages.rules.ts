import type { MediaType } from '#contract/platform/files.ts'
import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'
import type { MailboxQuery, Message, MessageChannel, MessageState, SystemLabel } from './messages.ts'

/** For so many seconds a message that was sent can be called back. */
export const undoSeconds = 10
/** From so many recipients on somebody is asked before a message leaves. */
export const askFrom = 20
/** How far ahead a message may be scheduled, in days. */
const furthestDays = 366

type Facts = { state: MessageState; isDeleted: boolean }

/** What a message says, and to whom, is open until it is to leave. */
export function mayRewrite({ state, isDeleted }: Facts): Verdict {
  if (isDeleted) return refuse('in_the_bin')
  if (state === 'scheduled') return refuse('message_waiting')
  return state === 'draft' ? allowed : refuse('message_sent')
}

type Fixed = Pick<Message, 'typeUser' | 'authorId' | 'state' | 'sendAt' | 'version'>
const hasLeft = (state: MessageState) => state === 'sending' || state === 'sent'
const sameMoment = (a: string | null, b: string | null) => (a && Date.parse(a)) === (b && Date.parse(b))

/** What of a message somebody would set that is not set by writing it. What was read before another window, or its hour, has changed it is not meant. */
export function fixedIn(given: { [K in keyof Fixed]?: Fixed[K] | undefined }, before: Fixed): keyof Fixed | null {
  const { typeUser, authorId, state, sendAt, version } = given
  if (typeUser !== undefined && typeUser !== before.typeUser) return 'typeUser'
  if (authorId !== undefined && authorId !== before.authorId) return 'authorId'
  if (version !== undefined && version !== before.version) return null
  if (state !== undefined && state !== before.state && !(hasLeft(state) && hasLeft(before.state))) return 'state'
  return sendAt !== undefined && !sameMoment(sendAt, before.sendAt) ? 'sendAt' : null
}

type Leaving = Pick<Facts, 'state'> & { isPromised: boolean }

/** What is called back becomes a draft; what has left stays where it is. Whom a process writes to stand as told already. */
export function mayCallBack({ state, isPromised }: Leaving): Verdict {
  if (state === 'draft') return refuse('message_not_scheduled')
  if (state !== 'scheduled') return refuse('message_left')
  return isPromised ? refuse('message_of_process') : allowed
}

type DeliverySummary = { undelivered: number; hasGone: boolean; channels: readonly MessageChannel[] }

/** Whether a message has reached nobody: nothing of it has gone out, and it is not received in the system either. */
export const isLost = ({ undelivered, hasGone, channels }: DeliverySummary) =>
  undelivered > 0 && !hasGone && !channels.includes('in_app')

/** What has gone out to all cannot be held back. */
export const mayPause = ({ state, isOut }: Pick<Facts, 'state'> & { isOut: boolean }): Verdict =>
  state === 'sending' || (state === 'sent' && !isOut) ? allowed : refuse('message_not_leaving')

/** What waits to leave would leave from the bin too: it is called back first. */
export function mayBin({ state, isPromised }: Leaving): Verdict {
  if (state !== 'scheduled' && state !== 'sending') return allowed
  return refuse(isPromised ? 'message_of_process' : 'message_leaving')
}

type WrongField = { field: string; code: string }
type Draft = { subject: string; words: string; recipientIds: readonly string[]; segment: object | null }

/** All that a draft lacks to be sent: the fields, and what is wrong with each. */
export const missingIn = ({ subject, words, recipientIds, segment }: Draft): WrongField[] => [
  ...(recipientIds.length === 0 && segment === null ? [{ field: 'recipientIds', code: 'recipients_missing' }] : []),
  ...(subject === '' ? [{ field: 'subject', code: 'required' }] : []),
  ...(words === '' ? [{ field: 'body', code: 'required' }] : []),
]

/** What WhatsApp takes: words beside a file are its caption. */
const longestWhatsapp = { alone: 4096, withFile: 1024 }
/** Together, in bytes: what nearly every mail server takes, with what their encoding adds. */
const largestMail = 10_000_000

// https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media#supported-media-types, of what we take; a WebP is a small sticker there.
const whatsappTypes: readonly MediaType[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'image/jpeg',
  'image/png',
  'text/plain',
]

type Files = readonly { size: number; type: MediaType }[]

/** Why a message cannot go out by its channels, as a code. */
export function againstChannels(
  { channels, words }: { channels: readonly MessageChannel[]; words: string },
  files: Files,
  hasWhatsapp: boolean,
): string | null {
  if (channels.includes('whatsapp')) {
    const limit = files.length ? longestWhatsapp.withFile : longestWhatsapp.alone
    if (!hasWhatsapp) return 'whatsapp_missing'
    if (files.length > 1) return 'whatsapp_files'
    if (files.some(({ type }) => !whatsappTypes.includes(type))) return 'whatsapp_type'
    if (words.length > limit) return `whatsapp_long|${limit}`
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return channels.includes('email') && bytes > largestMail ? 'email_large' : null
}

/** Whether a moment, in milliseconds, is one at which a message can leave. */
export const isSchedulable = (at: number, now: number) => at > now && at <= now + furthestDays * 86_400_000

/** Where a page stands among so many rows. There is always a first page; one beyond the last leads back to it. */
export function pagesOf(total: number, { page, limit }: { page: number; limit: number }) {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return {
    currentPage: page,
    previousPage: page > 1 ? Math.min(page - 1, totalPages) : null,
    nextPage: page < totalPages ? page + 1 : null,
    totalPages,
    totalItens: total,
  }
}

type Filter = Pick<MailboxQuery, 'isDeleted' | 'isImportant' | 'isFavorite' | 'box' | 'label'>

/** What a system label asks of the box. */
export function filterOf(label: SystemLabel): Partial<Filter> {
  if (label === 'trash') return { isDeleted: true }
  if (label === 'important') return { isImportant: true }
  if (label === 'starred') return { isFavorite: true }
  return label === 'all' ? {} : { box: label }
}

/** The one place whose messages a filter asks for; none when it asks for those of several at once. */
export function placeOf({ isDeleted, isImportant, isFavorite, box, label }: Filter): SystemLabel | string | null {
  const asked = [isDeleted && 'trash', isImportant && 'important', isFavorite && 'starred', box, label].filter(Boolean)
  return asked.length > 1 ? null : ((asked[0] as SystemLabel | string | undefined) ?? 'all')
}
