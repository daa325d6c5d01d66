// Verifies an exported result without Certame, with any Node: node verify-result.mjs resultado.json [hash of the inputs] [hash of the result] [hash of the publication]
// Scores, places and names are computed again from the raw marks; the hashes to compare are those printed in the PDF.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path, ...printed] = process.argv.slice(2)
const text = readFileSync(path, 'utf8').trimEnd()
const file = JSON.parse(text)
const { inputs, outputs, people, publication = null } = file
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const hashes = [sha256(inputs), sha256(outputs), ...(publication === null ? [] : [sha256(publication)])]
const wrong = printed.flatMap((hash, i) =>
  hash === hashes[i] ? [] : [`hash ${hashes[i] ?? 'of nothing'}, not ${hash}`],
)
for (const [i, hash] of [
  file.inputsHash,
  file.outputsHash,
  ...(file.publicationHash ? [file.publicationHash] : []),
].entries())
  if (hash !== hashes[i]) wrong.push(`the file says hash ${hash}, not ${hashes[i]}`)
const { format, process: rules, quotas = null, model, criteria, applicants, record } = JSON.parse(inputs)
if (format !== 2 && format !== 3)
  throw new Error('a format without marks: only Certame of that version computes it again')
const result = JSON.parse(outputs)
// As it was hashed: sorted keys, no spaces.
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(',')}}`
      : JSON.stringify(value)

// The fields outside the hashed texts repeat them for readers: each must be equal to its hashed text and appear once.
const says = (what, found, right) =>
  canonical(found ?? null) === canonical(right ?? null) ||
  wrong.push(`the file says ${what} ${canonical(found ?? null)}, not ${canonical(right ?? null)}`)
if (record) {
  const { act } = record
  const { code, title, company: companyName } = act
  says('format', file.format, 'certame-result-2')
  says('process', file.process, { code, title, companyName })
  says('frozenAt', file.frozenAt, act.frozenAt)
  says('frozenBy', file.frozenBy, act.frozenBy?.name)
  const published = publication === null ? null : JSON.parse(publication)
  says('publishedAt', file.publishedAt, published?.publishedAt)
  says('publicationHash', file.publicationHash, hashes[2])
  if (published) says('the result that was published', published.outputs, hashes[1])
  const known = [
    'format',
    'process',
    'frozenAt',
    'publishedAt',
    'frozenBy',
    'inputs',
    'inputsHash',
    'outputs',
    'outputsHash',
  ]
  says('members', Object.keys(file).sort(), [...known, 'publication', 'publicationHash', 'people'].sort())
}
if (![0, 1].some((indent) => JSON.stringify(file, null, indent) === text))
  wrong.push('a member of the file is there twice')
const byId = (rows) => new Map((rows ?? []).map((row) => [row.id, row]))
const [recorded, protocols] = [byId(record?.applicants), byId(applicants)]

// Exact numbers: integers of 10⁻¹³. Quotients are rounded half up, once.
const exact = (value) => {
  const [digits, exponent = '0'] = String(value).split('e')
  const [whole, rest = ''] = digits.split('.')
  return BigInt(whole + rest) * 10n ** BigInt(13 - rest.length + Number(exponent))
}
const round = (n, d) => Number((2n * n + d) / (2n * d))
const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b))
const lcm = (numbers) => numbers.reduce((all, n) => (all / gcd(all, n)) * n, 1n)
// biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
const least = (a, b) => (a < b ? a : b)

// The worth of a mark in each component, and of a full one. `l` is the least common multiple of the targets.
const points = { worth: (_, v) => v, full: ({ target }) => exact(target) }
const scorecard = { worth: (_, v) => v, full: () => exact(10) }
const apart = (a, b) => least(exact(4), a > b ? a - b : b - a)
const formulas = {
  requirements: { worth: (c, v) => BigInt(c.weight) * v, full: (c) => BigInt(c.weight) * exact(1) },
  questions: points,
  values: {
    worth: (c, v) => BigInt(c.weight) * (exact(4) - apart(v, exact(c.target))),
    full: (c) => BigInt(c.weight) * exact(4),
  },
  competency: {
    worth: (c, v, l) => BigInt(c.weight) * least(v, exact(c.target)) * (l / exact(c.target)),
    full: (c, l) => BigInt(c.weight) * l,
  },
  test: points,
  video: scorecard,
  interview: scorecard,
}
const active = Object.keys(formulas).filter((key) => model.steps.includes(key) && model.weights[key])
const weigh = (keys) => keys.reduce((sum, key) => sum + model.weights[key], 0)
const ofComponent = (key) => criteria.filter((c) => c.component === key)
const common = (key) => lcm(ofComponent(key).map((c) => exact(c.target)))
const whole = (key) => ofComponent(key).reduce((sum, c) => sum + formulas[key].full(c, common(key)), 0n)

/** The mark of a criterion: of several evaluators who sent theirs, the median. */
function markOf({ marks, sent }, c) {
  const counts = (m) =>
    c.byEvaluators
      ? sent.some((s) => s.evaluatorId === m.evaluatorId && s.component === c.component)
      : m.evaluatorId === null
  const sorted = marks
    .filter((m) => m.criterionId === c.id && counts(m))
    .map((m) => exact(m.value))
    .sort((a, b) => (a < b ? -1 : 1))
  return sorted.length ? (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2n : null
}
/** Exact points of a component; undefined while a criterion has no mark, or where the component was waived. */
function pointsOf(applicant, key) {
  const decision = applicant.decisions.find((d) => d.component === key)?.decision
  if (decision) return decision === 'ausente' ? 0n : undefined
  const marks = ofComponent(key).map((c) => [c, markOf(applicant, c)])
  if (marks.length === 0 || marks.some(([, mark]) => mark === null)) return undefined
  return marks.reduce((sum, [c, mark]) => sum + formulas[key].worth(c, mark, common(key)), 0n)
}
const scored = applicants.map((applicant) => {
  const found = Object.fromEntries(Object.keys(formulas).map((key) => [key, pointsOf(applicant, key)]))
  const score = (key) => (found[key] === undefined || !whole(key) ? null : round(found[key] * 10_000n, whole(key)))
  const done = active.filter((key) => score(key) !== null)
  const base = BigInt(weigh(model.missing === 'zero' ? active : done))
  const all = lcm(done.map(whole))
  const sum = done.reduce((n, key) => n + BigInt(model.weights[key]) * found[key] * (all / whole(key)), 0n)
  const waived = (key) => applicant.decisions.some((d) => d.component === key && d.decision === 'dispensado')
  const applying = weigh(model.missing === 'redistribuir' ? active.filter((key) => !waived(key)) : active)
  const coverage = done.length ? round(10_000n * BigInt(weigh(done)), BigInt(applying)) : 0
  return { applicant, score, total: done.length ? round(10_000n * sum, all * base) : null, coverage }
})

// The tie chain; a greater number wins.
const closing = new Intl.DateTimeFormat('en-CA', { timeZone: model.zone }).format(new Date(model.closesAt))
const senior = `${Number(closing.slice(0, 4)) - 60}${closing.slice(4)}`
const byWeight = active.toSorted((a, b) => model.weights[b] - model.weights[a])
const chain = model.tieChain.flatMap((key) => (key === 'byWeight' ? byWeight : [key]))
const last = chain.includes('draw') ? ['protocol'] : ['appliedAt', 'protocol']
const keys = [...new Set([...chain.filter((key) => !last.includes(key)), ...last])]
const days = (date) => Math.floor(Date.parse(date) / 86_400_000)
const proven = ['juror', 'pollWorker']
const tieValue = (key, { score, applicant: { birthDate, appliedAt, protocol, proofs = [] } }) => {
  if (key === 'elders') return birthDate !== null && birthDate <= senior ? -days(birthDate) : -1_000_000
  if (proven.includes(key)) return proofs.some((proof) => proof.key === key) ? 1 : 0
  if (key === 'senior60') return birthDate !== null && birthDate <= senior ? 1 : 0
  if (key === 'older') return birthDate === null ? -1_000_000 : -days(birthDate)
  if (key === 'appliedAt') return -Date.parse(appliedAt)
  if (key === 'draw')
    return model.drawSeed ? Number.parseInt(sha256(`${model.drawSeed}|${protocol}`).slice(0, 12), 16) : -1
  return key === 'protocol' ? -protocol : (score(key) ?? -1)
}
const ranked = scored
  .filter(
    ({ total, applicant }) =>
      total !== null && ['em_andamento', 'aprovada', 'cadastro_reserva', 'contratada'].includes(applicant.status),
  )
  .map((row) => ({ ...row, key: [row.total, ...keys.map((key) => tieValue(key, row))] }))
  .sort((a, b) => b.key[a.key.findIndex((v, i) => v !== b.key[i])] - a.key[a.key.findIndex((v, i) => v !== b.key[i])])

// Reserved places: the list of each, who takes it, and why.
const seatsOf = ({ percent, mostPercent, fromOpenings, rounding }, n) => {
  if (n < fromOpenings) return 0
  const share = Math.round(percent * 100) * n
  const up = rounding === 'always_up' ? Math.ceil(share / 10_000) : Math.floor((2 * share + 10_000) / 20_000)
  return Math.min(up, Math.floor((Math.round(mostPercent * 100) * n) / 10_000))
}
const numbers = (n) => Array.from({ length: n }, (_, i) => i + 1)
function wished(rule, n, order) {
  if (order === 'fixed') return rule.places.filter((place) => place <= n)
  const seats = seatsOf(rule, n)
  if (order === 'proportional') return numbers(seats).map((k) => Math.ceil(((2 * k - 1) * n) / (2 * seats)))
  return numbers(seats).map((k) => numbers(n).find((total) => seatsOf(rule, total) >= k) ?? n)
}
function sequenceOf(n, order) {
  const sequence = numbers(n).map(() => 'ampla')
  for (const rule of quotas.lists)
    for (const place of wished(rule, n, order)) {
      const before = numbers(place).findLast((at) => sequence[at - 1] === 'ampla')
      const at = before ?? numbers(n).find((later) => later > place && sequence[later - 1] === 'ampla')
      if (at) sequence[at - 1] = rule.list
    }
  return sequence
}
const chainOf = (list) => quotas.lists.find((rule) => rule.list === list)?.revertsTo ?? []
/** The next of a list without a place, with why; undefined where there is nobody. */
function next(people, taken, list, from, tried) {
  const among = people.filter(({ lists }) => from === 'ampla' || lists.includes(from))
  const at = among.findIndex(({ id }) => !taken.has(id))
  if (at < 0) return undefined
  taken.add(among[at].id)
  const reason =
    list !== from
      ? { kind: 'reverted', tried, to: from, position: at + 1 }
      : list === 'ampla'
        ? { kind: 'rank', declared: among[at].lists }
        : { kind: 'list', position: at + 1, seatedBefore: at }
  return { id: among[at].id, list, reason }
}
function fromAny(people, taken, list) {
  const ways = list === 'ampla' ? ['ampla'] : [list, ...chainOf(list), 'ampla']
  for (const [i, from] of ways.entries()) {
    const found = next(people, taken, list, from, ways.slice(0, i))
    if (found) return found
  }
  return { id: null, list }
}
function firstRanksFirst(people, sequence, open) {
  const taken = new Set()
  const seats = sequence.map((list, i) => {
    const tried = list === 'ampla' ? [] : [list, ...chainOf(list)]
    return open.has(i) ? (next(people, taken, list, 'ampla', tried) ?? { id: null, list }) : undefined
  })
  for (const [i, list] of sequence.entries()) seats[i] ??= next(people, taken, list, list, [])
  for (const [i, list] of sequence.entries())
    for (const [n, from] of chainOf(list).entries())
      seats[i] ??= next(people, taken, list, from, [list, ...chainOf(list).slice(0, n)])
  const left = [...seats.keys()].filter((i) => !seats[i])
  // A place that reverts to everybody is one more open place.
  return left.length ? firstRanksFirst(people, sequence, new Set([...open, ...left])) : seats
}
function distribute(people) {
  const sequence = sequenceOf(rules.openings, quotas.order)
  const taken = new Set()
  const seats =
    quotas.filling === 'one_walk'
      ? sequence.map((list) => fromAny(people, taken, list))
      : firstRanksFirst(people, sequence, new Set([...sequence.keys()].filter((i) => sequence[i] === 'ampla')))
  for (const { id } of seats) taken.add(id)
  const on = quotas.order === 'proportional' ? 'series' : quotas.order
  const reserve = sequenceOf(rules.openings + rules.reserveOpenings, on).slice(rules.openings)
  return [...seats, ...reserve.map((list) => fromAny(people, taken, list))]
}
const competes = (lists) => {
  const among = quotas.lists.filter(({ list }) => lists.includes(list))
  const ancestry = among.filter(({ list }) => list !== 'pcd').toSorted((a, b) => b.percent - a.percent)[0]
  return among.map(({ list }) => list).filter((list) => list === 'pcd' || list === ancestry?.list)
}
const seated = new Map()
if (quotas)
  for (const [i, { id, list, reason }] of distribute(
    ranked.map(({ applicant: { id, lists = [] } }) => ({ id, lists: competes(lists) })),
  ).entries())
    if (id) seated.set(id, { number: i + 1, list, reason })
const byQuotas = ({ id, lists = [] }) => (quotas ? { lists, ...(seated.has(id) && { seat: seated.get(id) }) } : {})

const listOf = (place) =>
  place <= rules.openings ? 'vagas' : place <= rules.openings + rules.reserveOpenings ? 'reserva' : 'classificado'
const about = ({ applicant: { id, protocol, person, status }, score, total, coverage }) => ({
  ...{ applicationId: id, protocol, person, status, total, coverage },
  scores: Object.fromEntries(Object.keys(formulas).flatMap((key) => (score(key) === null ? [] : [[key, score(key)]]))),
})
const places = ranked.map((row, i) => {
  const before = ranked[i - 1]
  const decidedBy = before?.total === row.total ? keys.find((_, n) => before.key[n + 1] !== row.key[n + 1]) : undefined
  const number = quotas ? (seated.get(row.applicant.id)?.number ?? Number.POSITIVE_INFINITY) : i + 1
  return {
    ...{ ...about(row), place: i + 1, decidedBy: decidedBy ?? null, list: listOf(number) },
    ...byQuotas(row.applicant),
  }
})
const placed = new Set(places.map(({ applicationId }) => applicationId))
const others = scored.filter(({ applicant }) => !placed.has(applicant.id)).map(about)
const weights = Object.fromEntries(active.map((key) => [key, model.weights[key]]))
const expected = canonical({ processId: rules.id, weights, places, others })

const names = new Map(people.map((person) => [person.applicationId, person]))
const stored = new Map([...result.places, ...result.others].map((line) => [line.applicationId, line]))
for (const line of [...places, ...others]) {
  const { applicationId, protocol, person } = line
  const { name, cpf, salt, details = '', ...more } = names.get(applicationId) ?? {}
  const differs = (what, found, right) =>
    (found ?? '') !== (right ?? '') && wrong.push(`${name} (${protocol}): ${what} ${found}, computed ${right}`)
  const is = stored.get(applicationId) ?? {}
  for (const what of ['place', 'list', 'total', 'coverage', 'decidedBy', 'status']) differs(what, is[what], line[what])
  for (const key of Object.keys(formulas)) differs(key, is.scores?.[key], line.scores[key])
  // The law requires an erasure: it leaves this name, and nothing to compare.
  const isErased = name === 'Titular anonimizado' && cpf === '' && salt === '' && details === ''
  if (!isErased && sha256(`${salt}|${name}|${cpf}`) !== person)
    wrong.push(`${name} (${protocol}): not the name that was frozen`)
  if (record && !isErased && sha256(`${salt}|details|${details}`) !== recorded.get(applicationId)?.details)
    wrong.push(`${name} (${protocol}): not the notes, reasons or corrections that were frozen`)
  if (canonical(more) !== canonical({ applicationId, protocol: protocols.get(applicationId).protocol }))
    wrong.push(`${name} (${protocol}): ${canonical(more)} beside the name`)
}
if (names.size !== scored.length || people.length !== scored.length)
  wrong.push(`${people.length} names of ${scored.length} applicants`)
if (record && (recorded.size !== applicants.length || record.applicants.length !== applicants.length))
  wrong.push(`a record of ${record.applicants.length} people for ${applicants.length} applicants`)
if (new Set(applicants.map(({ id }) => id)).size !== applicants.length) wrong.push('an applicant twice')
if (outputs !== expected && wrong.length === 0) wrong.push('the result is not what the marks give')
if (printed.length < hashes.length) console.log('Not compared with the hashes printed in the PDF: give all of them.')
if (!record)
  console.log(
    'No hash covers code, title, company, moments, author, texts, notes and reasons: Certame of that version hashed none.',
  )
console.log(
  `inputs ${hashes[0]}\nresult ${hashes[1]}\n${publication === null ? '' : `publication ${hashes[2]}\n`}${ranked.length} places, ${scored.length} applicants computed from the marks`,
)
console.log(wrong.length ? wrong.join('\n') : 'OK: the result follows from the marks')
process.exitCode = wrong.length ? 1 : 0
