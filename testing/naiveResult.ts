import { createHash } from 'node:crypto'
import type { ResultInputs } from '#hiring/server/ranking/result.rules.ts'

/*
 * The result of a process, written a second time from its description ("Score and ranking") with exact fractions and no regard for speed. It shares no
 * code with the rules that it checks; only types.
 */

type Facts = ResultInputs
type Applicant = Facts['applicants'][number]
type Criterion = Facts['criteria'][number]
type Component = Criterion['component']
type Fraction = { n: bigint; d: bigint }

const components: readonly Component[] = [
  'requirements',
  'questions',
  'values',
  'competency',
  'test',
  'video',
  'interview',
]

const whole = (n: number | bigint): Fraction => ({ n: BigInt(n), d: 1n })
const zero = whole(0)
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const minus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
const by = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })
const isLess = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d
const sum = (all: readonly Fraction[]) => all.reduce(plus, zero)
const absolute = (a: Fraction) => (a.n < 0n ? minus(zero, a) : a)
const compare = (a: Fraction, b: Fraction) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0)

/** The fraction that a decimal number shows. */
function decimal(value: number): Fraction {
  const [digits = '', power = '0'] = String(value).split('e')
  const [before = '', after = ''] = digits.split('.')
  const shift = Number(power) - after.length
  const n = BigInt(before + after)
  return shift < 0 ? { n, d: 10n ** BigInt(-shift) } : whole(n * 10n ** BigInt(shift))
}

/** Hundredths, half up. */
const hundredths = (a: Fraction) => {
  const { n, d } = plus(times(a, whole(100)), { n: 1n, d: 2n })
  return Number(n / d)
}

/** The mark of a criterion: the median of the grades that were sent, or the shared one. */
export function valueGiven(criterion: Criterion, { marks, sent }: Applicant): Fraction | null {
  const grades = marks
    .filter((mark) => mark.criterionId === criterion.id)
    .filter((mark) =>
      criterion.byEvaluators
        ? sent.some((s) => s.component === criterion.component && s.evaluatorId === mark.evaluatorId)
        : mark.evaluatorId === null,
    )
    .map((mark) => decimal(mark.value))
    .sort(compare)
  const middle = grades.slice(Math.ceil(grades.length / 2) - 1, Math.floor(grades.length / 2) + 1)
  return grades.length === 0 ? null : by(sum(middle), whole(middle.length))
}

const decisionOn = (applicant: Applicant, component: Component) =>
  applicant.decisions.find((d) => d.component === component)?.decision

/** From 0 to 100; null for what is not done. */
function scoreOf({ criteria }: Pick<Facts, 'criteria'>, applicant: Applicant, component: Component): Fraction | null {
  const decision = decisionOn(applicant, component)
  if (decision) return decision === 'ausente' ? zero : null
  const own = criteria.filter((c) => c.component === component)
  const values = own.map((c) => valueGiven(c, applicant))
  if (own.length === 0 || values.includes(null)) return null
  const rows = own.map((c, i) => ({ w: whole(c.weight), target: decimal(c.target), v: values[i] ?? zero }))
  const weights = sum(rows.map(({ w }) => w))
  const percent = (a: Fraction, b: Fraction) => times(whole(100), by(a, b))
  switch (component) {
    case 'requirements':
      return percent(sum(rows.map(({ w, v }) => times(w, v))), weights)
    case 'questions':
    case 'test':
      return percent(sum(rows.map(({ v }) => v)), sum(rows.map(({ target }) => target)))
    case 'values': {
      const distances = sum(rows.map(({ w, v, target }) => times(w, absolute(minus(v, target)))))
      return times(whole(100), minus(whole(1), by(distances, times(whole(4), weights))))
    }
    case 'competency': {
      const reached = rows.map(({ w, v, target }) => (isLess(target, v) ? w : times(w, by(v, target))))
      return percent(sum(reached), weights)
    }
    default:
      return times(whole(10), by(sum(rows.map(({ v }) => v)), whole(rows.length)))
  }
}

const weighing = ({ model }: Facts) =>
  components.filter((key) => model.steps.includes(key) && (model.weights[key] ?? 0) > 0)

const decisive = ({ model }: Facts) =>
  components.filter(
    (key) => model.steps.includes(key) && ((model.weights[key] ?? 0) > 0 || typeof model.minimums[key] === 'number'),
  )

/** Facts never change: what was derived from them need not be derived again. */
const derived = new WeakMap<Facts, WeakMap<Applicant, ReturnType<typeof deriveScore>>>()

/** Returns the facts derived about one applicant. */
export function naiveScore(facts: Facts, applicant: Applicant) {
  const ofFacts = derived.get(facts) ?? new WeakMap<Applicant, ReturnType<typeof deriveScore>>()
  derived.set(facts, ofFacts)
  const found = ofFacts.get(applicant) ?? deriveScore(facts, applicant)
  ofFacts.set(applicant, found)
  return found
}

function deriveScore(facts: Facts, applicant: Applicant) {
  const { model } = facts
  const score = (key: Component) => scoreOf(facts, applicant, key)
  const weight = (keys: readonly Component[]) => sum(keys.map((key) => whole(model.weights[key] ?? 0)))
  const weighed = weighing(facts)
  const done = weighed.filter((key) => score(key) !== null)
  const counting = model.missing === 'zero' ? weighed : done
  const applying = weighed.filter(
    (key) => model.missing !== 'redistribuir' || decisionOn(applicant, key) !== 'dispensado',
  )
  const partOf = (key: Component) =>
    by(times(weight([key]), score(key) ?? zero), weight(counting.length ? counting : [key]))
  const total = done.length === 0 ? null : hundredths(sum(done.map(partOf)))
  const rounded = components.flatMap((key) => {
    const found = score(key)
    return found === null ? [] : [[key, hundredths(found)] as const]
  })
  const scores: Partial<Record<Component, number>> = Object.fromEntries(rounded)

  const points = spread(
    total ?? 0,
    weighed.map((key) => (done.includes(key) ? times(partOf(key), whole(100)) : zero)),
  )
  const possible = spread(
    counting.length ? 10_000 : 0,
    weighed.map((key) => (counting.includes(key) ? times(by(weight([key]), weight(counting)), whole(10_000)) : zero)),
  )
  const open = decisive(facts).filter((key) => score(key) === null && decisionOn(applicant, key) === undefined)
  const isRequired = model.steps.includes('requirements') && decisionOn(applicant, 'requirements') === undefined
  const unmet = facts.criteria.filter(
    (c) => isRequired && c.component === 'requirements' && c.mandatory && valueGiven(c, applicant)?.n === 0n,
  )
  const isBelow = (score: number | null | undefined, least: number | null | undefined) =>
    typeof score === 'number' && typeof least === 'number' && score < hundredths(decimal(least))
  return {
    total,
    coverage: done.length === 0 ? 0 : hundredths(times(whole(100), by(weight(done), weight(applying)))),
    scores,
    contributions: weighed.map((component, i) => ({ component, points: points[i], possible: possible[i] })),
    undecided: open,
    causes: [
      ...unmet.map(({ id }) => `unmet:${id}`),
      ...decisive(facts)
        .filter((key) => decisionOn(applicant, key) === 'ausente')
        .map((key) => `absent:${key}`),
      ...decisive(facts)
        .filter((key) => isBelow(scores[key], model.minimums[key]))
        .map((key) => `minimum:${key}`),
      ...(open.length === 0 && isBelow(total, model.minimumTotal) ? ['minimum:total'] : []),
    ],
  }
}

/** Largest remainder: whole numbers that add up to the total, the earlier first where remainders are equal. */
function spread(total: number, exact: readonly Fraction[]): number[] {
  const given = exact.map(({ n, d }) => Number(n / d))
  while (given.reduce((a, b) => a + b, 0) < total) {
    const rests = exact.map((e, i) => minus(e, whole(given[i] ?? 0)))
    const largest = rests.reduce((best, rest, i) => (isLess(rests[best] ?? zero, rest) ? i : best), 0)
    given[largest] = (given[largest] ?? 0) + 1
  }
  return given
}

/** The keys that break ties, in order. */
export function tieKeysOf(facts: Facts): string[] {
  const { tieChain, weights } = facts.model
  const keys: string[] = []
  const weighed = weighing(facts)
  for (const key of tieChain) {
    if (key !== 'byWeight') keys.push(key)
    else
      for (const weight of weighed.map((k) => weights[k] ?? 0).sort((a, b) => b - a))
        keys.push(...weighed.filter((k) => weights[k] === weight))
  }
  const last = tieChain.includes('draw') ? ['protocol'] : ['appliedAt', 'protocol']
  return [...keys.filter((key, i) => keys.indexOf(key) === i && !last.includes(key)), ...last]
}

const calendars = new Map<string, Intl.DateTimeFormat>()
function dayOf(moment: string, timeZone: string): string {
  const format =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, format)
  return format.format(new Date(moment))
}

/** Full years on a day, both days as 2026-11-20. */
const ageOn = (day: string, birth: string) =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

/** Positive when the first applicant comes before the second by a key. */
function advantage(key: string, facts: Facts, a: Applicant, b: Applicant): number {
  const { closesAt, zone, drawSeed } = facts.model
  const isSenior = ({ birthDate }: Applicant) => birthDate !== null && ageOn(dayOf(closesAt, zone), birthDate) >= 60
  const hasProven = ({ proofs = [] }: Applicant, fact: string) => proofs.some((proof) => proof.key === fact)
  const lot = ({ protocol }: Applicant) =>
    drawSeed && createHash('sha256').update(`${drawSeed}|${protocol}`).digest('hex').slice(0, 12)
  const earlier = (x: string | number, y: string | number) => (x === y ? 0 : x < y ? 1 : -1)
  switch (key) {
    case 'senior60':
      return Number(isSenior(a)) - Number(isSenior(b))
    case 'elders':
      // People below that age come after all others, and tie with each other.
      return earlier(isSenior(a) ? (a.birthDate ?? '') : '9999', isSenior(b) ? (b.birthDate ?? '') : '9999')
    case 'juror':
    case 'pollWorker':
      return Number(hasProven(a, key)) - Number(hasProven(b, key))
    case 'older':
      return earlier(a.birthDate ?? '9999', b.birthDate ?? '9999')
    case 'appliedAt':
      return earlier(Date.parse(a.appliedAt), Date.parse(b.appliedAt))
    case 'draw':
      return -earlier(lot(a), lot(b))
    case 'protocol':
      return earlier(a.protocol, b.protocol)
    default: {
      const of = (x: Applicant) => naiveScore(facts, x).scores[key as Component] ?? -1
      return of(a) - of(b)
    }
  }
}

const inRanking = ['em_andamento', 'aprovada', 'cadastro_reserva', 'contratada']

/** The result of a process, in the shape of a snapshot. */
export function naiveResult(facts: Facts) {
  const { openings, reserveOpenings } = facts.process
  const scored = facts.applicants.map((applicant) => ({ applicant, ...naiveScore(facts, applicant) }))
  const keys = tieKeysOf(facts)
  const placed = scored
    .filter(({ applicant, total }) => total !== null && inRanking.includes(applicant.status))
    .sort((a, b) => {
      if (a.total !== b.total) return (b.total ?? 0) - (a.total ?? 0)
      const key = keys.find((k) => advantage(k, facts, a.applicant, b.applicant) !== 0)
      return key === undefined ? 0 : -advantage(key, facts, a.applicant, b.applicant)
    })
  const about = ({ applicant, total, coverage, scores }: (typeof scored)[number]) => ({
    applicationId: applicant.id,
    protocol: applicant.protocol,
    person: applicant.person,
    status: applicant.status,
    scores,
    total,
    coverage,
  })
  return {
    processId: facts.process.id,
    weights: Object.fromEntries(weighing(facts).map((key) => [key, facts.model.weights[key]])),
    places: placed.map((row, i) => {
      const above = placed[i - 1]
      const isTied = above !== undefined && above.total === row.total
      return {
        ...about(row),
        place: i + 1,
        decidedBy: isTied
          ? (keys.find((k) => advantage(k, facts, above.applicant, row.applicant) !== 0) ?? null)
          : null,
        list: i < openings ? 'vagas' : i < openings + reserveOpenings ? 'reserva' : 'classificado',
      }
    }),
    others: scored.filter((row) => !placed.includes(row)).map(about),
  }
}
