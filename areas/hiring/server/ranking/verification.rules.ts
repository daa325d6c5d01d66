import { type Component, components } from '#hiring/contract/components.ts'
import type { ChangedPart, LineField, ResultFaultCause, ResultVerification } from '#hiring/contract/verification.ts'
import { anonymous } from '#platform/contract/anonymous.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { canonical, computeResult, keepsMarks, type Result, type ResultInputs } from './result.rules.ts'
import { personHash, type StoredPlace } from './result.sql.ts'
import { changedRecord, detailsHash, type LiveRecord } from './resultRecord.rules.ts'

type Fault = ResultVerification['faults'][number]
type Changed = ResultVerification['changed'][number]
export const mostListed = 50

/** A line as it is compared: places, totals and scores as text. */
type Line = { protocol: number; values: Partial<Record<LineField, string>> }

const decimal = (hundredths: number | null | undefined) =>
  typeof hundredths === 'number' ? (hundredths / 100).toFixed(2) : ''

type Lined = Pick<StoredPlace, 'place' | 'total' | 'coverage' | 'list' | 'decidedBy' | 'status' | 'scores' | 'protocol'>
const lineOf = ({ place, total, coverage, list, decidedBy, status, scores, protocol }: Lined): Line => ({
  protocol,
  values: {
    place: String(place ?? ''),
    total: decimal(total),
    coverage: decimal(coverage),
    list: list ?? '',
    decidedBy: decidedBy ?? '',
    status,
    protocol: String(protocol),
    ...Object.fromEntries(components.map((key: Component) => [key, decimal(scores[key])])),
  },
})

const linesOf = ({ places, others }: Result) =>
  new Map(
    [...places, ...others.map((other) => ({ ...other, place: null, decidedBy: null, list: null }))].map(
      (line) => [line.applicationId, lineOf(line)] as const,
    ),
  )

export type StoredResult = {
  inputs: string
  inputsHash: string
  outputs: string
  outputsHash: string
  rows: readonly (StoredPlace & Erased)[]
}
/** Whether the record of a person says that it was erased, and whether the log does. */
type Erased = { isErased: boolean; isErasedByLog: boolean }

/** Tells whether only the remainder of an erasure is left of a person. */
const isBlank = ({ name, cpf, salt, details }: Pick<StoredPlace, 'name' | 'cpf' | 'salt' | 'details'>) =>
  name === anonymous && cpf === '' && salt === '' && details === ''

/** Recomputes a stored result from its raw marks and compares places, totals, scores, names and hashes, line by line. */
export function judgeResult({ inputs, inputsHash, outputs, outputsHash, rows }: StoredResult) {
  const names = new Map(rows.map(({ applicationId, name }) => [applicationId, name]))
  const faults: Fault[] = []
  const add = (cause: ResultFaultCause, more: Partial<Fault> = {}) =>
    faults.push({
      cause,
      name: '',
      protocol: null,
      field: null,
      ofPreliminary: false,
      stored: '',
      expected: '',
      ...more,
    })
  if (sha256Hex(inputs) !== inputsHash) add('inputs', { stored: sha256Hex(inputs), expected: inputsHash })
  if (sha256Hex(outputs) !== outputsHash) add('outputs', { stored: sha256Hex(outputs), expected: outputsHash })
  const given = JSON.parse(inputs) as ResultInputs
  if (!keepsMarks(given)) {
    add('former_format')
    return { faults, recomputed: outputs, given: null }
  }
  const computed = computeResult(given)
  const recomputed = canonical(computed)
  const [stored, expected] = [linesOf(JSON.parse(outputs) as Result), linesOf(computed)]
  const compare = (cause: ResultFaultCause, id: string, line: Line, right: Line) => {
    const fields = Object.keys(right.values) as LineField[]
    const about = { name: names.get(id) ?? '', protocol: right.protocol }
    for (const field of fields.filter((name) => line.values[name] !== right.values[name]))
      add(cause, { ...about, field, stored: line.values[field] ?? '', expected: right.values[field] ?? '' })
  }
  for (const [id, right] of expected) {
    const line = stored.get(id)
    if (line) compare('computed', id, line, right)
    else add('computed', { name: names.get(id) ?? '', protocol: right.protocol, field: 'place' })
  }
  // A difference that no line shows, such as the weights or the order.
  if (recomputed !== outputs && !faults.some(({ cause }) => cause === 'computed')) add('computed')
  const byId = new Map(rows.map((row) => [row.applicationId, row]))
  for (const [id, right] of expected) {
    const row = byId.get(id)
    if (row) compare('row', id, lineOf(row), right)
    else add('row_missing', { protocol: right.protocol })
  }
  const persons = new Map(given.applicants.map(({ id, person }) => [id, person]))
  const details = new Map(given.record?.applicants.map((kept) => [kept.id, kept.details]))
  for (const row of rows) {
    const { applicationId, name, cpf, salt, protocol } = row
    const isErased = given.record ? row.isErasedByLog : row.isErased
    const isNamed = personHash({ name, cpf, salt }) === persons.get(applicationId)
    if (!expected.has(applicationId)) add('row_added', { name, protocol })
    // An erasure leaves nothing to compare. A person who was erased by the log has no name in a result of today.
    else if (isErased && isBlank(row)) continue
    else if (!isNamed || (isErased && given.record)) add('name', { name, protocol, field: 'name', stored: name })
    else if (given.record && detailsHash(salt, row.details) !== details.get(applicationId))
      add('details', { name, protocol })
  }
  return { faults: faults.slice(0, mostListed), recomputed, given }
}

export type LiveInputs = {
  inputs: ResultInputs
  /** Applications whose stored scores are not those of their marks, or whose stored key is not that of their scores. */
  scores: ReadonlySet<string>
  keys: ReadonlySet<string>
  names: ReadonlyMap<string, string>
  /** From format 3 on: the record as it is now, and what the list has of each applicant. */
  recorded?: { live: LiveRecord; kept: ReadonlyMap<string, { cpf: string; details: string }> }
}

/**
 * Lists the parts that are not given or derived as they were when the result was frozen. Outcomes, names and attempts of tests that came
 * later are no inputs.
 */
export function changedSince(given: ResultInputs, { inputs, scores, keys, names, recorded }: LiveInputs): Changed[] {
  const changed: Changed[] = []
  const add = (part: ChangedPart, of?: { id: string; protocol: number }) =>
    changed.push({ part, name: (of && names.get(of.id)) ?? '', protocol: of?.protocol ?? null })
  if (canonical(inputs.criteria) !== canonical(given.criteria)) add('criteria')
  const rulesOf = ({ process, model, quotas }: ResultInputs) => canonical([process, model, quotas])
  if (rulesOf(inputs) !== rulesOf(given)) add('rules')
  const before = new Map(given.applicants.map((applicant) => [applicant.id, applicant]))
  for (const applicant of inputs.applicants) {
    const was = before.get(applicant.id)
    before.delete(applicant.id)
    if (!was) {
      add('added', applicant)
      continue
    }
    for (const [part, of] of Object.entries(partsOf))
      if (canonical(of(applicant)) !== canonical(of(was))) add(part as ChangedPart, applicant)
    if (scores.has(applicant.id)) add('scores', applicant)
    if (keys.has(applicant.id)) add('key', applicant)
  }
  for (const gone of before.values()) add('removed', gone)
  const applicants = new Map(given.applicants.map((applicant) => [applicant.id, applicant]))
  for (const { part, id } of recorded
    ? [...changedRecord(given, recorded.live, recorded.kept), ...changedOrigins(given, inputs, recorded.live)]
    : []) {
    const of = id === undefined ? undefined : applicants.get(id)
    // Another mark has its own note and origin.
    const isWithin = changed.some((c) => c.protocol === of?.protocol && c.part === covering[part])
    if (!isWithin) add(part, of)
  }
  return changed.slice(0, mostListed)
}

/** The parts whose change is already named by that of another one. */
const covering: Partial<Record<ChangedPart, ChangedPart>> = { notes: 'marks', origins: 'marks', reasons: 'decisions' }

/** Marks that do not come from the attempt at a test that they came from. An erasure deletes attempts. */
function changedOrigins({ record, applicants }: ResultInputs, live: ResultInputs, { people }: LiveRecord) {
  if (!record) return []
  const originsOf = ({ marks }: Applicant) => canonical(marks.map(({ attempt }) => attempt))
  const now = new Map(live.applicants.map((applicant) => [applicant.id, originsOf(applicant)]))
  return applicants
    .filter(({ id }) => people.get(id)?.isErased === false)
    .filter((applicant) => now.get(applicant.id) !== originsOf(applicant))
    .map(({ id }) => ({ part: 'origins' as const, id }))
}

type Applicant = ResultInputs['applicants'][number]
const partsOf: Partial<Record<ChangedPart, (applicant: Applicant) => unknown>> = {
  applicant: ({ protocol, appliedAt, birthDate, lists }) => [protocol, appliedAt, birthDate, lists],
  marks: ({ marks, sent }) => [marks.map(({ attempt: _, ...mark }) => mark), sent],
  decisions: ({ decisions }) => decisions,
  proofs: ({ proofs = [] }) => proofs,
}
