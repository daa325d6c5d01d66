import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { FrozenTest, TestChange, TestQuestion, TestSection, TestSettings } from './customTests.ts'
import type { QuestionContent } from './questions.ts'

/** The plain text of sanitized HTML, on one line; pictures are replaced by their alternative text. */
export const plainOf = (html: string) =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<(?:\/(?:p|h3|h4|li)|br ?\/?)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Seconds for thinking, in addition to reading. */
const thinking: Record<QuestionContent['kind'], number> = {
  unica: 40,
  multipla: 60,
  verdadeiro_falso: 20,
  escala: 15,
  numero: 90,
  texto: 60,
  arquivo: 600,
}
const wordsASecond = 3
const charactersASecond = 3

/** Estimated seconds for a question: to read it, to think, and to write half of the maximum length. */
export function secondsFor(content: QuestionContent): number {
  const words = [content.statement, ...('options' in content ? content.options.map((o) => o.text) : [])]
    .map((text) => plainOf(text).split(' ').filter(Boolean).length)
    .reduce((a, b) => a + b, 0)
  const writing = content.kind === 'texto' ? Math.min(900, content.maxLength / 2 / charactersASecond) : 0
  return Math.round(thinking[content.kind] + words / wordsASecond + writing)
}

type Placed = { sections: readonly Pick<TestSection, 'title' | 'questions'>[] }

/** Points are hundredths, so the sum is rounded to them. */
export const totalPoints = ({ sections }: Placed) =>
  sections.flatMap((s) => s.questions).reduce((sum, q) => sum + Math.round((q.points || 0) * 100), 0) / 100

/** In whole minutes; unknown questions count nothing. */
export function minutesFor({ sections }: Placed, questions: ReadonlyMap<string, Pick<TestQuestion, 'seconds'>>) {
  const seconds = sections
    .flatMap((s) => s.questions)
    .reduce((sum, q) => sum + (questions.get(q.questionId)?.seconds ?? 0), 0)
  return Math.ceil(seconds / 60)
}

export type Missing =
  | { what: 'no_questions' }
  | { what: 'section_empty' | 'section_untitled'; section: number }
  | { what: 'question_gone'; section: number; count: number }

/** Returns the parts that a test lacks before it can be used; sections count from 1. */
export function missingFor(
  { sections }: Placed,
  questions: ReadonlyMap<string, Pick<TestQuestion, 'gone'>>,
): Missing[] {
  if (sections.every((s) => s.questions.length === 0)) return [{ what: 'no_questions' }]
  return sections.flatMap(({ title, questions: asked }, at): Missing[] => {
    const section = at + 1
    const count = asked.filter((q) => questions.get(q.questionId)?.gone ?? true).length
    return [
      ...(asked.length === 0 ? [{ what: 'section_empty', section } as const] : []),
      ...(sections.length > 1 && title.trim() === '' ? [{ what: 'section_untitled', section } as const] : []),
      ...(count > 0 ? [{ what: 'question_gone', section, count } as const] : []),
    ]
  })
}

type Whole = { settings: TestSettings; content: FrozenTest }
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** Sorts object keys, because PostgreSQL returns jsonb keys in its own order. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, item]) => [key, ordered(item)]),
        )
      : value
const differ = (a: unknown, b: unknown) => !same(ordered(a), ordered(b))

/** Changes of a version compared with the previous one; without one, all questions are new. */
export function changesBetween(before: Whole | null, after: Whole): TestChange[] {
  const asked = ({ content }: Whole) => content.sections.flatMap((s) => s.questions)
  const now = asked(after)
  if (!before) return now.length > 0 ? [{ what: 'added', count: now.length }] : []
  const old = new Map(asked(before).map((q) => [q.id, q]))
  const kept = now.filter((q) => old.has(q.id))
  const ids = new Set(now.map((q) => q.id))
  const order = (whole: Whole) =>
    whole.content.sections.map((s) => s.questions.map((q) => q.id).filter((id) => ids.has(id) && old.has(id)))
  const heads = ({ content }: Whole) => content.sections.map(({ title, instructions }) => [title, instructions])
  const words = ({ content: { title, description } }: Whole) => [title, description]
  const settings = Object.keys(after.settings) as (keyof TestSettings)[]
  const sameOrder = !differ(order(before).flat(), order(after).flat())
  // When questions were reordered, moved section boundaries are not reported as well.
  const divided = sameOrder && differ(order(before), order(after))
  const found: TestChange[] = [
    { what: 'added', count: now.length - kept.length },
    { what: 'removed', count: old.size - kept.length },
    {
      what: 'reworded',
      count: kept.filter(({ id, content, explanation }) =>
        differ([content, explanation], [old.get(id)?.content, old.get(id)?.explanation]),
      ).length,
    },
    { what: 'points', count: kept.filter(({ id, points }) => points !== old.get(id)?.points).length },
    { what: 'order', count: sameOrder ? 0 : 1 },
    { what: 'sections', count: divided || differ(heads(before), heads(after)) ? 1 : 0 },
    { what: 'words', count: differ(words(before), words(after)) ? 1 : 0 },
    { what: 'settings', count: settings.filter((name) => before.settings[name] !== after.settings[name]).length },
  ]
  return found.filter((c) => c.count > 0)
}

type Standing = { state: string; deletedAt: string | null }

/** An archived test must be unarchived before it is changed. */
export function mayChangeTest({ state, deletedAt }: Standing): Verdict {
  if (deletedAt) return refuse('in_the_bin')
  return state === 'arquivado' ? refuse('test_archived') : allowed
}

/** Whether a test may be frozen as its next version: it is complete and has changes. */
export function mayUseTest(missing: readonly Missing[], changes: readonly TestChange[]): Verdict {
  if (missing.length > 0) return refuse('test_incomplete')
  return changes.length === 0 ? refuse('test_unchanged') : allowed
}

/** A position in a test: section and index. */
export type Spot = { section: number; at: number }

/** Moves a question from one position to another; the target index counts without the question. */
export function withMoved<S extends { questions: Q[] }, Q>(sections: readonly S[], from: Spot, to: Spot): S[] {
  const taken = sections[from.section]?.questions[from.at]
  if (!taken || !sections[to.section]) return [...sections]
  const without = sections.map((s, at) =>
    at === from.section ? { ...s, questions: s.questions.filter((_, i) => i !== from.at) } : s,
  )
  return without.map((s, at) => (at === to.section ? { ...s, questions: s.questions.toSpliced(to.at, 0, taken) } : s))
}

/** The position one step up or down, across section boundaries; null at either end of the test. */
export function stepFrom(sections: readonly { questions: readonly unknown[] }[], from: Spot, by: -1 | 1): Spot | null {
  const own = sections[from.section]?.questions.length ?? 0
  const at = from.at + by
  if (at >= 0 && at < own) return { section: from.section, at }
  const section = from.section + by
  const next = sections[section]
  return next ? { section, at: by === 1 ? 0 : next.questions.length } : null
}
