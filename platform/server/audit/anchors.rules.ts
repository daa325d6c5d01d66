import { z } from 'zod'
import { type AnchorFault, AnchorHead, type Verification } from '#platform/contract/audit.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import type { MacState, Macs } from './macs.ts'

/** The purpose of the key that signs anchors. */
export const anchorPurpose = 'audit anchor'

/** An anchor as it is written: one line of JSON with its fields in this order. */
export const Anchor = AnchorHead.extend({
  /** Whether the chain was intact up to here when the anchor was written. Otherwise it vouches for nothing. */
  intact: z.boolean(),
  /** SHA-256 of the previous line; null for the first anchor. */
  previous: z.string().nullable(),
  key: z.string(),
  mac: z.string(),
})
export type Anchor = z.infer<typeof Anchor>

/** The file is not larger in a hundred years. */
const maxLine = 2000
const faultsShown = 20

export const lineHash = (line: string) => sha256Hex(line)
const textOf = ({ mac: _, ...signed }: Anchor) => JSON.stringify(signed)

export function signAnchor(unsigned: Omit<Anchor, 'key' | 'mac'>, { keyId, sign }: Macs): string {
  const { n, date, kind, position, hash, count, intact, previous } = unsigned
  const anchor = { n, date, kind, position, hash, count, intact, previous, key: keyId.toString('hex'), mac: '' }
  return JSON.stringify({ ...anchor, mac: sign(textOf(anchor)).toString('hex') })
}

/** Parses a line; null when it is no anchor as {@link signAnchor} writes it. */
export function parseAnchor(line: string): Anchor | null {
  if (line.length > maxLine) return null
  try {
    const anchor = Anchor.safeParse(JSON.parse(line)).data
    return anchor && JSON.stringify(anchor) === line ? anchor : null
  } catch {
    return null
  }
}

export type AnchorFacts = {
  /** The lines of the file; null when there is no file. */
  file: readonly string[] | null
  /** The lines of the database. `isExpected`: the file must contain it. */
  rows: readonly { n: number; line: string; isExpected: boolean }[]
  /** The hash of the chain at the position of each anchor, in hexadecimal digits. */
  hashAt: ReadonlyMap<number, string>
  /** The last position, and the number of events. */
  position: number
  events: number
}

/** The end of the chain at a moment, as an authentic anchor says. */
export type ChainEnd = { position: number; date: string }

type Fault = Verification['anchors']['faults'][number]
type Entry = { n: number; file: string | null; row: AnchorFacts['rows'][number] | null; anchor: Anchor | null }

/**
 * Compares the chain with the anchors of the file and of the database, and these with each other. Returns what does not fit, and the last position
 * for which an authentic anchor vouches, and where the chain ended at each anchor. Nothing before an anchor of kind `accepted` is compared.
 */
export function judgeAnchors({ file, rows, hashAt, position, events }: AnchorFacts, macs: Macs) {
  const all = entriesOf(file ?? [], rows)
  const isSigned = ({ anchor }: Entry) => anchor !== null && stateOf(anchor, macs) === 'valid'
  const from = all.findLast((entry) => entry.anchor?.kind === 'accepted' && isSigned(entry))?.n ?? 1
  const entries = all.filter(({ n }) => n >= from)
  const states = statesOf(entries, macs)
  const faults: Fault[] = []
  const add = ({ n, anchor }: Pick<Entry, 'n' | 'anchor'>, cause: AnchorFault) =>
    faults.push({ n, date: anchor?.date ?? null, position: anchor?.position ?? null, cause })

  const lost = file === null && entries.findLast(({ row }) => row?.isExpected)
  if (lost) add(lost, 'file_missing')
  let vouched = 0
  const ends: ChainEnd[] = []
  let expected = from
  for (const [i, entry] of entries.entries()) {
    const { n, anchor, row } = entry
    if (n > expected) add({ n: expected, anchor: null }, 'in_neither')
    expected = n + 1
    if (row === null) add(entry, 'not_in_database')
    else if (entry.file === null) {
      if (row.isExpected && file !== null) add(entry, 'not_in_file')
    } else if (entry.file !== row.line) add(entry, 'differs')
    if (states[i] !== 'valid' || anchor === null) add(entry, states[i] === 'unknown_key' ? 'unknown_key' : 'forged')
    else if (anchor.position > position) add(entry, 'chain_shorter')
    else if (hashAt.get(anchor.position) !== anchor.hash) add(entry, 'hash')
    else if (anchor.count > events) add(entry, 'events_fewer')
    else {
      ends.push({ position: anchor.position, date: anchor.date })
      if (anchor.intact || anchor.kind === 'accepted') vouched = Math.max(vouched, anchor.position)
    }
  }
  const last = all.findLast(isSigned)?.anchor ?? null
  return {
    count: all.length,
    last: last && AnchorHead.parse(last),
    faults: faults.slice(0, faultsShown),
    vouched,
    ends,
  }
}

/** The anchors by number. Of two different lines with one number, that of the file counts: the database is what is verified. */
function entriesOf(file: readonly string[], rows: AnchorFacts['rows']): Entry[] {
  const found = new Map<number, Entry>(rows.map((row) => [row.n, { n: row.n, file: null, row, anchor: null }]))
  for (const [i, line] of file.entries()) {
    const n = parseAnchor(line)?.n ?? i + 1
    const entry = found.get(n) ?? { n, file: null, row: null, anchor: null }
    found.set(n, { ...entry, file: line })
  }
  return [...found.values()]
    .map((entry) => ({ ...entry, anchor: parseAnchor(entry.file ?? entry.row?.line ?? '') }))
    .sort((a, b) => a.n - b.n)
}

const stateOf = (anchor: Anchor, macs: Macs) =>
  macs.check(Buffer.from(anchor.key, 'hex'), Buffer.from(anchor.mac, 'hex'), textOf(anchor))

/** Whether each anchor is authentic: signed with a known key, or signed with another one and contained in an authentic successor. */
function statesOf(entries: readonly Entry[], macs: Macs): MacState[] {
  const states: MacState[] = []
  for (let i = entries.length - 1; i >= 0; i--) {
    const { n, anchor, file, row } = entries[i] as Entry
    const own = anchor?.n === n ? stateOf(anchor, macs) : 'wrong'
    const next = entries[i + 1]
    const isFollowed = next?.n === n + 1 && states[i + 1] === 'valid'
    const isContained = isFollowed && next.anchor?.previous === lineHash(file ?? row?.line ?? '')
    states[i] = !isFollowed || own === 'wrong' ? own : isContained ? 'valid' : 'wrong'
  }
  return states
}
