import { type Pair, pairsOf, profileOf, repeatedOf } from '#steps/contract/values.rules.ts'
import { listAskable } from './criteria.sql.ts'
import { idOf } from './idOf.ts'
import { type Answers, type Kind, type OwnContent, plainSettings } from './kind.ts'

const pairId = ([a, b]: Pair) => idOf(`${a} ${b}`)

const answeredIn = (answers: Answers, pairs: readonly Pair[]) =>
  pairs.map((pair) => ({ pair, value: answers.get(pairId(pair)) }))

/** The pairs that count: those of the content without their repetitions. */
const countedPairs = ({ sections }: OwnContent): Pair[] => {
  const seen = new Set<string>()
  const ids = sections.flatMap(({ questions }) =>
    questions.flatMap(({ content }) =>
      content.kind === 'preferencia' ? [content.options.map(({ id }) => id) as unknown as Pair] : [],
    ),
  )
  return ids.filter(([a, b]) => {
    const isRepeated = seen.has(`${b} ${a}`)
    seen.add(`${a} ${b}`)
    return !isRepeated
  })
}

/** Two values at a time, of which the applicant chooses one; the marks follow from how often each was chosen. */
export const values: Kind = {
  component: 'values',
  async readContent(db, processId) {
    const criteria = await listAskable(db, processId, 'values')
    const options = new Map(criteria.map(({ id, text, description }) => [id, { id, text, description }]))
    const pairs = pairsOf([...options.keys()])
    const asked = (pair: Pair) => ({
      id: pairId(pair),
      points: 0,
      content: {
        kind: 'preferencia' as const,
        options: pair.flatMap((id) => options.get(id) ?? []),
      },
    })
    // The repetitions come last, far from the first time.
    const questions = [...pairs, ...repeatedOf(pairs)].map(asked)
    return { settings: plainSettings, sections: [{ title: '', instructions: '', questions }] }
  },
  marksOf: (content, answers) => profileOf(answeredIn(answers, countedPairs(content))),
}
