import type { QuestionContent } from './questions.ts'
import type { AnswerValue, AskedContent } from './testPreview.ts'

/** Sums use integers of ten-thousandths, so the order of addition does not matter. */
const parts = 10_000
const inParts = (points: number) => Math.round(points * parts)

export const isAnswered = (value: AnswerValue | undefined) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Tolerance for binary fractions: 0.4 is within 0.1 of 0.3. */
const isWithin = (value: number, key: number, tolerance: number) =>
  Math.abs(value - key) <= tolerance + 1e-9 * Math.max(1, Math.abs(key), tolerance)

/** The share of its points that an answer earns, or null when a person has to grade it. No answer earns nothing. */
export function shareOf(content: QuestionContent, value: AnswerValue | undefined): number | null {
  if (!isAnswered(value)) return 0
  switch (content.kind) {
    case 'unica':
      return value === content.key[0] ? 1 : 0
    case 'multipla': {
      if (!Array.isArray(value)) return 0
      const chosen = new Set(value)
      const right = content.key.filter((id) => chosen.has(id)).length
      const wrong = chosen.size - right
      if (!content.partial) return right === content.key.length && wrong === 0 ? 1 : 0
      return Math.max(0, right - wrong) / content.key.length
    }
    case 'verdadeiro_falso':
      return value === content.key ? 1 : 0
    case 'escala':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < content.min || value > content.max) return 0
      return content.key === null || value === content.key ? 1 : 0
    case 'numero':
      return typeof value === 'number' && isWithin(value, content.key, content.tolerance) ? 1 : 0
    case 'texto':
      return typeof value === 'string' && value.trim() !== '' ? null : 0
    case 'arquivo':
      // True where the files were added apart; the name of a file where a test is tried out.
      return value === true || (typeof value === 'string' && value.trim() !== '') ? null : 0
  }
}

export type Marked = { id: string; points: number }

/** The points of an answer, to the ten-thousandth; null while it is ungraded. */
export function pointsOf(content: QuestionContent, points: number, value: AnswerValue | undefined): number | null {
  const share = shareOf(content, value)
  return share === null ? null : inParts(points * share) / parts
}

export type Score = { points: number; of: number; waiting: number; score: number | null }

/**
 * `100 · points / valid points`. A voided question counts as fully earned by everybody; no answer earns nothing; while an answer is ungraded
 * (null), the score is null.
 */
export function scoreOf(
  questions: readonly Marked[],
  earned: ReadonlyMap<string, number | null>,
  voided: ReadonlySet<string> = new Set(),
): Score {
  let got = 0
  let of = 0
  let waiting = 0
  for (const { id, points } of questions) {
    of += inParts(points)
    const own = voided.has(id) ? points : earned.has(id) ? earned.get(id) : 0
    if (own === null || own === undefined) waiting += 1
    else got += inParts(own)
  }
  return {
    points: got / parts,
    of: of / parts,
    waiting,
    score: waiting > 0 || of === 0 ? null : (100 * got) / of,
  }
}

/** Whether a score, rounded as displayed, reaches the pass mark; null while either is missing. */
export const isPassed = (score: number | null, passMark: number | null) =>
  score === null || passMark === null ? null : Math.round(score * 100) >= Math.round(passMark * 100)

/** A pseudo-random generator with a fixed sequence per seed (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles items by a seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed)
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T]
  }
  return mixed
}

/** A separate seed per question, so that options are shuffled independently. */
function seedOf(id: string, seed: number) {
  let mixed = 0x811c9dc5 ^ seed
  for (let at = 0; at < id.length; at++) mixed = Math.imul(mixed ^ id.charCodeAt(at), 0x01000193)
  return mixed >>> 0
}

type Shuffling = { shuffleQuestions: boolean; shuffleOptions: boolean }
type Asked = { id: string; content: object }

/** Sections keep their order; within each, questions and options are shuffled if the test says so. */
export const arranged = <Q extends Asked, S extends { questions: Q[] }>(
  sections: readonly S[],
  { shuffleQuestions, shuffleOptions }: Shuffling,
  seed: number,
): S[] =>
  sections.map((section, at) => {
    const questions = shuffleQuestions ? shuffled(section.questions, seedOf(`section ${at}`, seed)) : section.questions
    return {
      ...section,
      questions: questions.map((question) => {
        const { content } = question
        if (!shuffleOptions || !('options' in content) || !Array.isArray(content.options)) return question
        return { ...question, content: { ...content, options: shuffled(content.options, seedOf(question.id, seed)) } }
      }),
    }
  })

/** A question without its key. Properties are listed explicitly, so that a new one is not exposed by default. */
export function askedOf(content: QuestionContent): AskedContent {
  const { statement } = content
  switch (content.kind) {
    case 'unica':
    case 'multipla':
      return { kind: content.kind, statement, options: content.options.map(({ id, text }) => ({ id, text })) }
    case 'verdadeiro_falso':
      return { kind: content.kind, statement }
    case 'escala': {
      const { kind, min, max, minLabel, maxLabel } = content
      return { kind, statement, min, max, minLabel, maxLabel }
    }
    case 'numero':
      return { kind: content.kind, statement, unit: content.unit }
    case 'texto':
      return { kind: content.kind, statement, maxLength: content.maxLength }
    case 'arquivo':
      return { kind: content.kind, statement, types: content.types }
  }
}
