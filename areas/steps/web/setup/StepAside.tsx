import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { dueOf } from '#steps/contract/steps.rules.ts'
import { pairsOf, repeatedOf } from '#steps/contract/values.rules.ts'
import { ProcessName } from '#steps/web/answering/ProcessName.tsx'
import { StartFacts } from '#steps/web/answering/StartFacts.tsx'
import { startLanguage } from '#steps/web/answering/texts.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import type { StepsOfProcess } from './askable.ts'
import type { StepDraft } from './newStep.ts'
import { newStepTexts } from './texts/newStep.pt.ts'

type StepAsideProps = { process: Process; all: StepsOfProcess }

/** The page of a step as its applicant sees it, from the fields as they are typed, and when its links leave. */
export function StepAside({ process, all }: StepAsideProps) {
  const t = useTexts(newStepTexts)
  const moment = useMoment(process.zone)
  const { kind = 'test', testId, made, settings } = useWatch<StepDraft>()
  useEffect(() => void startLanguage(), [])
  const {
    title,
    instructions,
    minutes = null,
    attempts = 1,
    stageId,
    opensAt,
    dueAt = null,
    days = null,
  } = settings ?? {}
  const test = all.tests.find(({ id }) => id === testId)
  const intro = {
    ...{ company: process.companyName, organisation: '', process: process.title, timeZone: process.zone },
    kind,
    questions: questionsOf(kind, process, {
      test: test?.questions ?? made?.questions?.length ?? 0,
      video: settings?.script?.length ?? 0,
    }),
    ...{
      kinds: [],
      points: 0,
      minutes: kind === 'test' && made ? (made.minutes ?? null) : minutes,
      extraPercent: 0,
      attempts: attempts ?? 1,
    },
  }
  const now = new Date().toISOString()
  const due = dueAt === null && days === null ? now : dueOf({ dueAt, days }, opensAt ?? now, process.zone)
  return (
    <>
      <h2 className="mb-2 text-15 font-semibold">{t('preview')}</h2>
      <div className="rounded-4 border bg-surface p-5 shadow-1">
        <ProcessName intro={intro} />
        <p dir="auto" className="mt-4 text-20 font-semibold break-words">
          {title || t('untitled')}
        </p>
        {instructions && (
          <p dir="auto" className="mt-2 text-13 break-words whitespace-pre-line">
            {instructions}
          </p>
        )}
        <StartFacts page={{ intro, dueAt: due }} />
      </div>
      <Card className="mt-4">
        <p className="flex items-start gap-2.5 text-13">
          <Send size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-3" />
          <span>
            <strong className="font-semibold">{t('silent')}</strong>{' '}
            {stageId ? (opensAt ? t('leavesAt', { when: moment(opensAt) }) : t('leavesOnOpening')) : t('leavesByHand')}
          </span>
        </p>
      </Card>
    </>
  )
}

type Counted = { test: number; video: number }

/** The number of questions that a step of a kind asks. */
function questionsOf(kind: NonNullable<StepDraft['kind']>, { criteria }: Process, counted: Counted) {
  if (kind === 'test' || kind === 'video') return counted[kind]
  const asked = criteria.filter(({ component }) => component === kind)
  if (kind !== 'values') return asked.length
  const pairs = pairsOf(asked.map(({ id }) => id))
  return pairs.length + repeatedOf(pairs).length
}
