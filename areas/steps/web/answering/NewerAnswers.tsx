import { GitCompareArrows } from 'lucide-react'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { StepContent } from '#steps/contract/asked.ts'
import { levelWords } from '#steps/contract/limits.ts'
import type { Asked } from './sheet.rules.ts'
import { type Say, useFormat, useTexts } from './texts.ts'
import type { Attempt } from './useAttempt.ts'

/** Questions that another page has answered since this one read them: both answers, of which the reader keeps one. */
export function NewerAnswers({ attempt }: { attempt: Attempt }) {
  const { newer } = attempt.state.saving
  const asked = attempt.questions.filter(({ id }) => Object.hasOwn(newer, id))
  return asked.map((question) => <NewerAnswer key={question.id} question={question} attempt={attempt} />)
}

function NewerAnswer({ question, attempt }: { question: Asked; attempt: Attempt }) {
  const t = useTexts()
  const format = useFormat()
  const { id, number, content } = question
  const said = (value: AnswerValue | undefined) => wordsOf(content, value ?? null, { t, number: format.number })
  const answers = [
    {
      which: 'newer',
      label: t('newer.other'),
      value: attempt.state.saving.newer[id]?.value,
      keep: t('newer.keepOther'),
    },
    { which: 'own', label: t('newer.own'), value: attempt.answers[id], keep: t('newer.keepOwn') },
  ] as const
  return (
    <section role="alert" className="bg-wait-bg px-4 py-3 text-wait md:px-6">
      <p className="flex items-center gap-2 text-13 font-semibold">
        <GitCompareArrows size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {t('newer.title', { number })}
      </p>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {answers.map(({ which, label, value, keep }) => (
          <div key={which} className="flex flex-col items-start gap-2 rounded-3 border bg-surface p-3 text-fg">
            <p className="text-12 text-fg-2">{label}</p>
            <p dir="auto" className="max-h-40 w-full overflow-y-auto text-14 break-words whitespace-pre-line">
              {said(value)}
            </p>
            <Button className="mt-auto" onClick={() => attempt.choose(id, which)}>
              {keep}
            </Button>
          </div>
        ))}
      </div>
    </section>
  )
}

type Words = { t: Say; number: (value: number) => string }

/** An answer in the words of its question. */
function wordsOf(content: StepContent, value: AnswerValue, { t, number }: Words): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('review.blank')
  switch (content.kind) {
    case 'unica':
    case 'multipla':
    case 'preferencia':
      return content.options.flatMap(({ id, text }) => ([value].flat().includes(id) ? text : [])).join('; ')
    case 'verdadeiro_falso':
      return t(value === true ? 'answer.true' : 'answer.false')
    case 'nivel': {
      const level = Number(value)
      const word = levelWords[level]
      return `${t('answer.level', { level })} ${content.levels[level] ?? (word ? t(`answer.levels.${word}`) : '')}`.trim()
    }
    case 'requisito':
      return value === 'sim' || value === 'parcial' || value === 'nao' ? t(`answer.declared.${value}`) : String(value)
    case 'video':
    case 'arquivo':
      return typeof value === 'string' ? value : t('newer.file')
    default:
      return typeof value === 'number' ? number(value) : String(value)
  }
}
