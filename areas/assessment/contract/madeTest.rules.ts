import { letterOf } from '#platform/contract/letters.rules.ts'
import type { MadeQuestion, MadeTest } from './madeTest.ts'
import { wrongContent } from './questions.rules.ts'

/** The options that are not empty, each with its letter as its id, and the id of the right one. */
export function choicesOf({ options, right }: Pick<MadeQuestion, 'options' | 'right'>) {
  const all = options.map((text, at) => ({ id: letterOf(at), text: text.trim() }))
  const chosen = right === null ? undefined : all[right]
  return { options: all.filter(({ text }) => text !== ''), key: chosen?.text ? [chosen.id] : [] }
}

type Wrong = { path: (string | number)[]; code: string }

function wrongQuestion(question: MadeQuestion): Wrong[] {
  if (question.questionId !== null) return []
  const { options, key } = choicesOf(question)
  const wrong: Wrong[] = question.statement.trim() === '' ? [{ path: ['statement'], code: 'required' }] : []
  const empty = [0, 1].filter((at) => !question.options[at]?.trim())
  if (options.length < 2) wrong.push(...empty.map((at) => ({ path: ['options', at], code: 'required' })))
  // The rules of the bank name the options that are left; the form has all of them.
  const placed = question.options.flatMap((text, at) => (text.trim() === '' ? [] : [at]))
  for (const { path, code } of wrongContent({ kind: 'unica', statement: '', options, key })) {
    const [field, at] = path
    if (field === 'key') wrong.push({ path: ['right'], code })
    else if (typeof at === 'number') wrong.push({ path: ['options', placed[at] ?? at], code })
  }
  return wrong
}

/** The parts of a test that keep it from being asked, each with its field. */
export function wrongMade({ title, questions }: Pick<MadeTest, 'title' | 'questions'>): Wrong[] {
  const wrong: Wrong[] = title.trim() === '' ? [{ path: ['title'], code: 'required' }] : []
  if (questions.length === 0) wrong.push({ path: ['questions'], code: 'too_few|1' })
  const ids = questions.map(({ questionId }) => questionId)
  for (const [at, question] of questions.entries()) {
    for (const { path, code } of wrongQuestion(question)) wrong.push({ path: ['questions', at, ...path], code })
    if (question.questionId !== null && ids.indexOf(question.questionId) < at)
      wrong.push({ path: ['questions'], code: 'question_repeated' })
  }
  return wrong
}
