import { pointsOf, scoreOf } from '#assessment/contract/customTests.rules.ts'
import type { QuestionContent } from '#assessment/contract/questions.ts'
import type { BankQuestion } from '#assessment/contract/testContent.rules.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Random } from './random.ts'
import { awake, day, iso } from './times.ts'

type Given = {
  questions: readonly BankQuestion[]
  people: readonly { id: string; appliedAt: string }[]
  graders: readonly string[]
  /** The earliest time of an answer. */
  after: number
  today: number
}

/** The properties of a question: its difficulty and its discrimination. */
type Item = { hard: number; sharp: number }
/** Most questions are ordinary; one is very hard, one very easy, and one measures something else. */
const itemOf = (random: Random, at: number): Item =>
  at === 2
    ? { hard: 2.4, sharp: 1.1 }
    : at === 4
      ? { hard: -3.2, sharp: 1 }
      : at === 6
        ? { hard: 0.2, sharp: -0.4 }
        : { hard: random.near(-0.3, 1.1, -2.2, 1.8), sharp: 0.8 + random.next() * 1.1 }

const essays = [
  'Bom dia. Peço desculpas pelo novo atraso: a falha foi nossa. Seu pedido sai hoje e chega amanhã até as 12 h, sem custo de frete.',
  'Prezado cliente, entendo a sua insatisfação. Conferi a entrega com a transportadora e ela chega amanhã cedo. Obrigado pela paciência.',
  'Olá! A transportadora atrasou de novo, infelizmente não depende de nós. Vou pedir prioridade.',
] as const

/** An answer of somebody who knows it, or does not. */
function answerTo(random: Random, content: QuestionContent, knows: boolean): AnswerValue {
  switch (content.kind) {
    case 'unica':
      return knows
        ? (content.key[0] ?? null)
        : random.pick(content.options.filter((o) => !content.key.includes(o.id)).map((o) => o.id))
    case 'multipla':
      return content.options
        .filter((o) => content.key.includes(o.id) === (knows || random.chance(0.62)))
        .map((o) => o.id)
    case 'verdadeiro_falso':
      return knows ? content.key : !content.key
    case 'escala':
      return knows && content.key !== null
        ? content.key
        : Math.round(random.near((content.min + content.max) / 2 + 0.6, 1.4, content.min, content.max))
    case 'numero':
      return knows ? content.key : Math.round(content.key * random.pick([0.1, 0.5, 2, 10]) * 100) / 100
    case 'texto':
      return random.pick(essays)
    case 'arquivo':
      return 'plano-de-trabalho.pdf'
  }
}

/** The attempts at a test: plausible scores, most of them graded, some attempts in every other state. */
export function answerSheets(random: Random, { questions, people, graders, after, today }: Given) {
  const items = questions.map((_, at) => itemOf(random, at))
  return people.map(({ id: applicationId, appliedAt }, person) => {
    const ability = random.near(0.4, 1.3, -3, 3)
    const startedAt = awake(Math.min(today - day, Math.max(after, Date.parse(appliedAt)) + random.next() * 12 * day))
    const id = random.uuid(startedAt)
    const seed = random.below(2_147_483_647)
    // The last few are not finished.
    const left = people.length - person
    const state = ['anulado', 'expirado', 'disponivel', 'iniciado', 'enviado', 'enviado'][left - 1] ?? 'corrigido'
    const earned = new Map<string, number | null>()
    const answers = questions.flatMap(({ id: questionId, content, points }, at) => {
      const { hard, sharp } = items[at] ?? { hard: 0, sharp: 1 }
      const knows = random.chance(1 / (1 + Math.exp(-1.6 * sharp * (ability - hard))))
      const value = answerTo(random, content, knows)
      const isOmitted = random.chance(0.02)
      const grader = random.pick(graders)
      const grade = Math.round(random.near(0.6 + ability * 0.13, 0.15, 0, 1) * points * 2) / 2
      if (isOmitted || state === 'disponivel' || (state === 'iniciado' && at > 3)) return []
      const own = pointsOf(content, points, value)
      const byHand = own === null
      const isGraded = state === 'corrigido'
      const got = byHand ? (isGraded ? Math.min(points, grade) : null) : own
      earned.set(questionId, got)
      return [
        {
          ...{ attemptId: id, questionId, value, points: got },
          gradedBy: byHand && isGraded ? grader : null,
        },
      ]
    })
    const sentAt = startedAt + Math.round(random.near(27, 9, 8, 44)) * 60_000
    const isSent = state === 'corrigido' || state === 'enviado'
    const { score } = scoreOf(questions, earned)
    return {
      attempt: {
        ...{ id, applicationId, state, seed },
        startedAt: state === 'disponivel' ? null : iso(startedAt),
        sentAt: isSent ? iso(sentAt) : null,
        gradedAt: state === 'corrigido' ? iso(Math.min(today, sentAt + day * (1 + random.next() * 3))) : null,
        score: state === 'corrigido' ? score : null,
      },
      answers,
    }
  })
}
