import type { ChannelLimits } from '#deliveries/contract/channels/channel.ts'
import {
  type AddressedChannel,
  addressedChannels,
  channels,
  type MessageChannel,
} from '#deliveries/contract/channels.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { MailboxQuery, Message, MessageState, SystemLabel } from './messages.ts'

/** Maximum number of days in the future for which a message can be scheduled. */
const furthestDays = 366

type Facts = { state: MessageState; isDeleted: boolean }

/** Content and recipients can be changed until the message is sent. */
export function mayRewrite({ state, isDeleted }: Facts): Verdict {
  if (isDeleted) return refuse('in_the_bin')
  if (state === 'scheduled') return refuse('message_waiting')
  return state === 'draft' ? allowed : refuse('message_sent')
}

type Fixed = Pick<Message, 'typeUser' | 'authorId' | 'state' | 'sendAt' | 'version'>
const hasLeft = (state: MessageState) => state === 'sending' || state === 'sent'
const sameMoment = (a: string | null, b: string | null) => (a && Date.parse(a)) === (b && Date.parse(b))

/** Changes that an edit of a message may not make. Outdated values from another window, or from before its scheduled time, are ignored. */
export function fixedIn(given: { [K in keyof Fixed]?: Fixed[K] | undefined }, before: Fixed): keyof Fixed | null {
  const { typeUser, authorId, state, sendAt, version } = given
  if (typeUser !== undefined && typeUser !== before.typeUser) return 'typeUser'
  if (authorId !== undefined && authorId !== before.authorId) return 'authorId'
  if (version !== undefined && version !== before.version) return null
  if (state !== undefined && state !== before.state && !(hasLeft(state) && hasLeft(before.state))) return 'state'
  return sendAt !== undefined && !sameMoment(sendAt, before.sendAt) ? 'sendAt' : null
}

type Leaving = Pick<Facts, 'state'> & { isPromised: boolean }

/** A called-back message becomes a draft; a sent one stays. Messages of a process cannot be called back, as their recipients count as notified. */
export function mayCallBack({ state, isPromised }: Leaving): Verdict {
  if (state === 'draft') return refuse('message_not_scheduled')
  if (state !== 'scheduled') return refuse('message_left')
  return isPromised ? refuse('message_of_process') : allowed
}

type DeliverySummary = { undelivered: number; hasGone: boolean; channels: readonly MessageChannel[] }

/** Whether a message has reached nobody: nothing was sent, and it is not an incoming or in-app message. */
export const isLost = ({ undelivered, hasGone, channels }: DeliverySummary) =>
  undelivered > 0 && !hasGone && !channels.includes('in_app')

/** A message that was sent to all recipients cannot be paused. */
export const mayPause = ({ state, isOut }: Pick<Facts, 'state'> & { isOut: boolean }): Verdict =>
  state === 'sending' || (state === 'sent' && !isOut) ? allowed : refuse('message_not_leaving')

/** A scheduled message would be sent even from the bin, so it is called back first. */
export function mayBin({ state, isPromised }: Leaving): Verdict {
  if (state !== 'scheduled' && state !== 'sending') return allowed
  return refuse(isPromised ? 'message_of_process' : 'message_leaving')
}

type WrongField = { field: string; code: string }
type Draft = { subject: string; words: string; recipientIds: readonly string[]; segment: object | null }

/** Errors of a draft that prevent sending, by field. */
export const missingIn = ({ subject, words, recipientIds, segment }: Draft): WrongField[] => [
  ...(recipientIds.length === 0 && segment === null ? [{ field: 'recipientIds', code: 'recipients_missing' }] : []),
  ...(subject === '' ? [{ field: 'subject', code: 'required' }] : []),
  ...(words === '' ? [{ field: 'body', code: 'required' }] : []),
]

type Files = readonly { size: number; type: MediaType }[]

type Going = {
  channels: readonly MessageChannel[]
  /** Returns the text of the message in a channel, as plain text. */
  wordsIn: (channel: AddressedChannel) => string
}

/** Returns the limit of a channel that a message exceeds, as a code. */
function overLimit(channel: AddressedChannel, words: string, files: Files): string | null {
  const { limits }: { limits: ChannelLimits } = channels[channel]
  const most = limits.words && (files.length > 0 ? limits.words.withFile : limits.words.alone)
  if (limits.files && files.length > limits.files.max) return `${channel}_files`
  if (files.some(({ type }) => limits.files?.types.includes(type) === false)) return `${channel}_type`
  if (most !== undefined && words.length > most) return `${channel}_long|${most}`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return limits.bytes !== undefined && bytes > limits.bytes ? `${channel}_large` : null
}

/**
 * Returns the reason for which a message cannot go out by its channels, as a code; of several reasons that of the last channel, which has
 * the tighter limits.
 */
export function againstChannels(message: Going, files: Files, configured: readonly AddressedChannel[]): string | null {
  for (const channel of addressedChannels.toReversed()) {
    if (!message.channels.includes(channel)) continue
    if (channels[channel].needsProvider && !configured.includes(channel)) return `${channel}_missing`
    const code = overLimit(channel, message.wordsIn(channel), files)
    if (code) return code
  }
  return null
}

/** Whether a message can be scheduled for a time, in milliseconds. */
export const isSchedulable = (at: number, now: number) => at > now && at <= now + furthestDays * 86_400_000

/** The pages of a number of rows. There is always a first page; a page beyond the last leads back to it. */
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

/** The filter of a system label. */
export function filterOf(label: SystemLabel): Partial<Filter> {
  if (label === 'trash') return { isDeleted: true }
  if (label === 'important') return { isImportant: true }
  if (label === 'starred') return { isFavorite: true }
  return label === 'all' ? {} : { box: label }
}

/** The single mailbox folder that a filter selects; null when it selects several. */
export function placeOf({ isDeleted, isImportant, isFavorite, box, label }: Filter): SystemLabel | string | null {
  const asked = [isDeleted && 'trash', isImportant && 'important', isFavorite && 'starred', box, label].filter(Boolean)
  return asked.length > 1 ? null : ((asked[0] as SystemLabel | string | undefined) ?? 'all')
}
