import type { ChangedPart } from '#hiring/contract/verification.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { type Act, canonical, type Details, type ResultInputs, type ResultRecord } from './result.rules.ts'

/** The hash that a snapshot stores of the details of a person. It uses the salt of the name: once that is erased, the details cannot be guessed from the hash. */
export const detailsHash = (salt: string, details: string) => sha256Hex(`${salt}|details|${details}`)

export const rectificationHash = (id: string, reason: string, changes: unknown) =>
  sha256Hex(`${id}|${canonical([reason, changes])}`)

type Published = { id: string; outputsHash: string; publishedAt: string | null }

/** The act of publication of a result. The PDF prints its hash, and the event of the publication keeps it. */
export const publicationText = ({ id, outputsHash: outputs, publishedAt }: Published, kind: string) =>
  canonical({ snapshot: id, kind, outputs, publishedAt })

/** The record as it is now, of everybody in the process. */
export type LiveRecord = Pick<ResultRecord, 'criteria' | 'rectifications'> & {
  act: Pick<
    Act,
    | 'code'
    | 'title'
    | 'company'
    | 'companyId'
    | 'notice'
    | 'ruleset'
    | 'appealDays'
    | 'appealDayKind'
    | 'draw'
    | 'resultValidityMonths'
    | 'summonsDays'
  >
  people: ReadonlyMap<string, { candidate: string; cpf: string; details: Details; isErased: boolean }>
  /** Maps each merged person to the surviving one, by the audit log. Their applications belong to the survivor. */
  mergedInto: ReadonlyMap<string, string>
}

/** The masked CPF and the details of each applicant, as stored in the list of the result. */
type Kept = ReadonlyMap<string, { cpf: string; details: string }>
type Found = { part: ChangedPart; id?: string }

const actParts = {
  code: ({ code }: LiveRecord['act']) => code,
  title: ({ title }: LiveRecord['act']) => title,
  company: ({ company, companyId }: LiveRecord['act']) => [company, companyId],
  notice: ({ notice, ruleset }: LiveRecord['act']) => [notice, ruleset],
  appeals: ({ appealDays, appealDayKind }: LiveRecord['act']) => [appealDays, appealDayKind],
  draw: ({ draw }: LiveRecord['act']) => draw,
  validity: ({ resultValidityMonths: months, summonsDays }: LiveRecord['act']) =>
    months === undefined ? undefined : [months, summonsDays],
} satisfies Partial<Record<ChangedPart, (act: LiveRecord['act']) => unknown>>

/** The parts of the record that are not as they were frozen. Rectifications and corrections that came later are no part of it. */
export function changedRecord({ record, applicants }: ResultInputs, live: LiveRecord, kept: Kept): Found[] {
  if (!record) return []
  const found: Found[] = []
  // Earlier versions froze no source of the draw, and no validity.
  for (const [part, of] of Object.entries(actParts))
    if (of(record.act) !== undefined && canonical(of(live.act)) !== canonical(of(record.act)))
      found.push({ part: part as ChangedPart })
  if (canonical(live.criteria) !== canonical(record.criteria)) found.push({ part: 'texts' })
  if (!keeps(live.rectifications, record.rectifications)) found.push({ part: 'rectifications' })
  const survivors = new Set(live.mergedInto.values())
  for (const { id } of applicants) {
    const [frozen, person, listed] = [record.applicants.find((a) => a.id === id), live.people.get(id), kept.get(id)]
    if (!frozen || !person || !listed || person.isErased) continue
    // A merge leaves the CPF of one of both.
    const hasOwnCpf = person.cpf === listed.cpf || survivors.has(person.candidate)
    if (
      person.candidate === frozen.candidate ? !hasOwnCpf : !leadsTo(live.mergedInto, frozen.candidate, person.candidate)
    )
      found.push({ part: 'person', id })
    for (const part of changedDetails(listed.details, person.details)) found.push({ part, id })
  }
  return found
}

/** Whether everything that was frozen is still there as it was. */
const keeps = (live: readonly { id: string }[], frozen: readonly { id: string }[]) => {
  const now = new Map(live.map((row) => [row.id, canonical(row)]))
  return frozen.every((row) => now.get(row.id) === canonical(row))
}

function leadsTo(mergedInto: ReadonlyMap<string, string>, from: string, to: string) {
  const seen = new Set<string>()
  for (let at: string | undefined = from; at && !seen.has(at); at = mergedInto.get(at)) {
    if (at === to) return true
    seen.add(at)
  }
  return false
}

type PersonEvent = { action: string; entityId: string; data: Record<string, unknown> }

/** Maps each merged person to the surviving one, by the audit log, without merges that were undone. */
export function mergedByLog(events: readonly PersonEvent[]): Map<string, string> {
  const undone = new Set(events.filter(({ action }) => action === 'candidate.unmerged').map(({ data }) => data.merge))
  const standing = events.filter(({ action, data }) => action === 'candidate.merged' && !undone.has(data.merge))
  return new Map(standing.map(({ entityId, data }) => [String(data.merged), entityId]))
}

/** The applications whose person the log says was erased: the one who was frozen with it, or whom that one was merged into. */
export function erasedByLog(
  { record }: ResultInputs,
  candidates: ReadonlyMap<string, string>,
  events: readonly PersonEvent[],
): Set<string> {
  const erased = new Set(events.filter(({ action }) => action === 'candidate.erased').map(({ entityId }) => entityId))
  const mergedInto = mergedByLog(events)
  const found = (record?.applicants ?? []).filter(({ id, candidate }) => {
    const now = candidates.get(id) ?? ''
    return erased.has(now) && leadsTo(mergedInto, candidate, now)
  })
  return new Set(found.map(({ id }) => id))
}

function changedDetails(text: string, live: Details): ChangedPart[] {
  if (text === '') return []
  const frozen = JSON.parse(text) as Details
  const parts: ChangedPart[] = []
  if (canonical(live.notes) !== canonical(frozen.notes)) parts.push('notes')
  if (canonical(live.reasons) !== canonical(frozen.reasons)) parts.push('reasons')
  if (canonical(live.late) !== canonical(frozen.late)) parts.push('late')
  if (!keeps(live.corrections, frozen.corrections)) parts.push('corrections')
  return parts
}
