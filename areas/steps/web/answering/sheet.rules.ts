import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import type { StepSheet } from '#steps/contract/asked.ts'
import type { Answers } from './saving.rules.ts'

export type Asked = StepSheet['sections'][number]['questions'][number] & {
  /** From 1, over all sections. */
  number: number
  /** The section that begins with this question, when it says something. */
  section: { title: string; instructions: string }
  isFirst: boolean
}

/** The questions of all sections, in their order. */
export const questionsOf = (sheet: StepSheet): Asked[] =>
  sheet.sections
    .flatMap(({ title, instructions, questions }) =>
      questions.map((question, at) => ({ ...question, section: { title, instructions }, isFirst: at === 0 })),
    )
    .map((question, at) => ({ ...question, number: at + 1 }))

export type Progress = { answered: Asked[]; blank: Asked[]; marked: Asked[]; refused: Asked[] }

/** Returns the answered questions, the blank ones, those that the reader marked and those that the server refused. */
export function progressOf(
  questions: Asked[],
  answers: Answers,
  marked: readonly string[],
  refused: Readonly<Record<string, string>>,
): Progress {
  const has = ({ id }: Asked) => isAnswered(answers[id])
  return {
    answered: questions.filter(has),
    blank: questions.filter((question) => !has(question)),
    marked: questions.filter(({ id }) => marked.includes(id)),
    refused: questions.filter(({ id }) => Object.hasOwn(refused, id)),
  }
}

type Place = { at: number; marked: string[] }

/** Parses the place where a reader was, and the questions they marked, as a tab kept it. */
export function readPlace(kept: string | null, questions: readonly { id: string }[]): Place {
  try {
    const read = JSON.parse(kept ?? 'null') as { at?: unknown; marked?: unknown } | null
    const at = Number.isInteger(read?.at) ? Math.min(Math.max(0, read?.at as number), questions.length - 1) : 0
    const marked = Array.isArray(read?.marked) ? read.marked : []
    return { at, marked: questions.map(({ id }) => id).filter((id) => marked.includes(id)) }
  } catch {
    return { at: 0, marked: [] }
  }
}
