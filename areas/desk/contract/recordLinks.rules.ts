import { type LinkedKind, linkedKinds, type RecordLink, type RecordRef } from './recordLinks.ts'

const process = '/dashboard/listSelectiveProcess/ViewSelectiveProcess'
type Placed = Pick<RecordLink, 'kind' | 'id'> & {
  /** The process of an application. */
  processId?: string | null
  /** The mailbox of a message. */
  typeUser?: number | null
}

/** The screen of a record. */
export function addressOfRecord({ kind, id, processId, typeUser }: Placed): string {
  switch (kind) {
    case 'company':
      return `/dashboard/companies/${id}`
    case 'candidate':
      return `/dashboard/users/candidates/${id}`
    case 'process':
      return `${process}/${id}`
    case 'application':
      return `${process}/${processId}?avaliar=${id}`
    case 'partner':
      return `/dashboard/partners/${id}/edit`
    case 'account':
      return `/dashboard/users/super-admins/${id}`
    case 'message':
      return `/dashboard/sendMessage/${typeUser}/all/${id}`
    case 'plan':
      return `/dashboard/plans/${id}`
    case 'subscription':
      return `/dashboard/subscriptions/${id}`
    case 'invoice':
      return `/dashboard/e-commerce/invoice/${id}`
    case 'voucher':
      return `/dashboard/vouchers/${id}`
    case 'task':
      return `/dashboard/kanban?task=${id}`
    case 'post':
      return `/dashboard/blog/${id}/edit`
  }
}

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
/** Paths of screens; a screen below the one of a record belongs to it, too. */
const paths: [LinkedKind, RegExp][] = [
  ['company', new RegExp(`^/dashboard/companies/${id}(?:/|$)`, 'i')],
  ['candidate', new RegExp(`^/dashboard/users/candidates/${id}(?:/|$)`, 'i')],
  ['process', new RegExp(`^${process}/${id}(?:/|$)`, 'i')],
  ['partner', new RegExp(`^/dashboard/partners/${id}(?:/|$)`, 'i')],
  ['account', new RegExp(`^/dashboard/users/super-admins/${id}(?:/|$)`, 'i')],
  ['message', new RegExp(`^/dashboard/sendMessage/[^/]+/(?:label/)?[^/]+/${id}$`, 'i')],
  ['plan', new RegExp(`^/dashboard/plans/${id}(?:/|$)`, 'i')],
  ['subscription', new RegExp(`^/dashboard/subscriptions/${id}(?:/|$)`, 'i')],
  ['invoice', new RegExp(`^/dashboard/e-commerce/invoice/${id}(?:/|$)`, 'i')],
  ['voucher', new RegExp(`^/dashboard/vouchers/${id}(?:/|$)`, 'i')],
  ['post', new RegExp(`^/dashboard/blog/${id}(?:/|$)`, 'i')],
]
/** Records that open over another screen, by the search parameter that names them. */
const overlays: [LinkedKind, RegExp, string][] = [
  ['application', new RegExp(`^${process}/`, 'i'), 'avaliar'],
  ['task', /^\/dashboard\/kanban$/, 'task'],
]
const isId = new RegExp(`^${id}$`, 'i')

/** The record of a pasted address, whole or from `/dashboard` on; null when it is no screen of a record. `origin` is that of the installation. */
export function recordOfAddress(address: string, origin: string): RecordRef | null {
  const base = URL.parse(origin)
  const url = base && URL.parse(address.trim(), base)
  if (!url || url.origin !== base.origin) return null
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  for (const [kind, place, parameter] of overlays) {
    const given = url.searchParams.get(parameter)
    if (place.test(path) && given && isId.test(given)) return { kind, id: given.toLowerCase() }
  }
  for (const [kind, pattern] of paths) {
    const found = pattern.exec(path)?.[1]
    if (found) return { kind, id: found.toLowerCase() }
  }
  return null
}

const addresses = /(?:https?:\/\/|(?<![\w/])\/dashboard\/)[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu
/** The records whose addresses occur in a text, each once, in their order. */
export function recordsIn(text: string, origin: string): RecordRef[] {
  const found = new Map<string, RecordRef>()
  for (const [address] of text.matchAll(addresses)) {
    const ref = recordOfAddress(address, origin)
    if (ref) found.set(`${ref.kind}:${ref.id}`, ref)
  }
  return [...found.values()]
}

/** A text without the addresses that end its lines and lead to records that are visible as cards beside it. `visible` has their references. */
export function besideCards(text: string, origin: string, visible: ReadonlySet<string>): string {
  const isVisible = (word: string) => {
    const ref = recordOfAddress(word, origin)
    return ref !== null && visible.has(refOf(ref))
  }
  const lines = text.split('\n').flatMap((line) => {
    const words = line.trimEnd().split(' ')
    const last = words.findLastIndex((word) => !isVisible(word))
    return last === words.length - 1 ? [line] : last < 0 ? [] : [words.slice(0, last + 1).join(' ')]
  })
  return lines.join('\n').trimEnd()
}

/** A reference as the address of a call names it. */
export const refOf = ({ kind, id: of }: RecordRef) => `${kind}:${of}` as const

/** Reads a reference back; null when it is none. */
export function readRef(ref: string): RecordRef | null {
  const [kind, of = ''] = ref.split(':')
  const known = linkedKinds.find((k) => k === kind)
  return known && isId.test(of) ? { kind: known, id: of.toLowerCase() } : null
}
