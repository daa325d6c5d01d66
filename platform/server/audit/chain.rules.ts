import { createHash } from 'node:crypto'
import type { ChainFault } from '#platform/contract/audit.ts'
import type { MacState, Macs } from './macs.ts'

/** An event as the chain hashes it: every column as text. */
export type ChainedEvent = {
  id: string
  at: string
  actorId: string | null
  action: string
  entity: string
  entityId: string
  data: string
  personalHash: string | null
}

/** The purpose of the key that signs links. */
export const chainPurpose = 'audit chain'
/** The hash that the first link follows. */
export const chainStart = Buffer.alloc(32)

/** The hash of a link: altering the event, or any earlier one, changes every following hash. */
export const linkHash = (previous: Buffer, e: ChainedEvent) =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify([e.id, e.at, e.actorId, e.action, e.entity, e.entityId, e.data, e.personalHash]))
    .digest()

/** Returns the text that the MAC of a link signs. As the hash depends on every earlier event, so does the MAC. */
export const linkText = (position: number, hash: Buffer) => `${position} ${hash.toString('hex')}`

/** A link as it is stored, with its event; `id` is null when the event is missing. */
export type Link = Omit<ChainedEvent, 'id'> & {
  id: string | null
  position: number
  eventId: string
  hash: Buffer
  keyId: Buffer | null
  mac: Buffer | null
  personalFits: boolean
}

/** The facts known about the chain up to here. */
export type Verified = {
  position: number
  hash: Buffer
  /** The last position for which an anchor vouches. Links up to there need no key. */
  vouched: number
  /** The moment that the next event cannot be older than, because of an anchor before it. */
  notBefore: string
  /** Whether links without a MAC are accepted: those of an earlier version, before anything vouches for them. */
  mayBeUnkeyed: boolean
}

/** Returns the fault of the next link; null when it follows and is authentic. */
export function faultOf(link: Link, known: Verified, macs: Macs): ChainFault | null {
  const { position, hash, vouched, notBefore, mayBeUnkeyed } = known
  if (link.position !== position + 1) return 'position'
  const { id, keyId, mac } = link
  if (id === null) return 'event'
  const state: MacState | null = keyId && mac && macs.check(keyId, mac, linkText(link.position, link.hash))
  // With a valid MAC the link is as it was written, so the event is not.
  if (!linkHash(hash, { ...link, id }).equals(link.hash)) return state === 'valid' ? 'event' : 'link'
  if (!link.personalFits) return 'personal'
  if (state === 'wrong') return 'mac'
  if (link.at < notBefore) return 'backdated'
  if (state === 'valid' || link.position <= vouched) return null
  if (state === 'unknown_key') return 'unknown_key'
  return mayBeUnkeyed ? null : 'unkeyed'
}
