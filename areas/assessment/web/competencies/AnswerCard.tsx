import { ArrowLeft, ArrowRight, Check, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { EvidenceFields } from './EvidenceFields.tsx'
import { LikertRow } from './LikertRow.tsx'
import { type Answers, useAnswers } from './useAnswers.ts'
import { useScaleKeys } from './useScaleKeys.ts'

type AnswerCardProps = { candidateId: string; attempt: Attempt }

/** A questionnaire being answered: one statement at a time, or all of them. */
export function AnswerCard({ candidateId, attempt }: AnswerCardProps) {
  const t = useTexts(competenciesTexts)
  const answers = useAnswers(candidateId, attempt)
  const [how, setHow] = useState<'one' | 'all'>('one')
  const { items, instructions, name } = attempt.asked
  const done = items.filter(({ id }) => id in answers.answers).length
  const stale = [competencyTest.get, candidates.applications]
  const submit = useWrite(competencyTest.submit, { stale, then: () => toast.success(t('test.submitted')) })
  const handIn = async () => {
    await answers.flush()
    if (!answers.isKept()) return
    submit.mutate(
      { params: { id: candidateId, attemptId: attempt.id }, body: { version: answers.version() } },
      {
        onError: (error) => {
          toast.error(error.code === 'stale' ? t('test.submitStale') : error.message)
          void refresh([competencyTest.get])
        },
      },
    )
  }
  const sheet = { items, answers }
  return (
    <Card
      title={name}
      action={
        <Segmented
          label={t('test.how')}
          value={how}
          onChange={setHow}
          options={[
            { value: 'one', label: t('test.oneByOne') },
            { value: 'all', label: t('test.all') },
          ]}
        />
      }
    >
      {instructions && (
        <p dir="auto" className="mb-3 text-13 whitespace-pre-line text-fg-2">
          {instructions}
        </p>
      )}
      <div className="mb-4 grid gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-4 text-12 text-fg-3">
          <span>
            {t('test.answered', { count: done, all: items.length })} · {t('test.keys')}
          </span>
          <Kept answers={answers} />
        </p>
        <ProgressBar value={done} max={items.length} label={t('test.answered', { count: done, all: items.length })} />
      </div>
      {how === 'one' ? <OneByOne {...sheet} /> : <AllOfThem {...sheet} />}
      <EvidenceFields competencies={attempt.asked.competencies} evidence={answers.evidence} onNote={answers.note} />
      <div className="mt-4 flex justify-end border-t pt-4">
        <Button
          variant="primary"
          size="lg"
          pending={submit.isPending}
          disabledReason={done < items.length ? t('test.answered', { count: done, all: items.length }) : undefined}
          onClick={() => void handIn()}
        >
          {t('test.submit')}
        </Button>
      </div>
    </Card>
  )
}

function Kept({ answers: { state, flush } }: { answers: Answers }) {
  const t = useTexts(competenciesTexts)
  if (state === 'kept' || state === 'saving')
    return (
      <span role="status" className="flex items-center gap-1">
        {state === 'kept' ? (
          <Check size={13} strokeWidth={1.75} aria-hidden />
        ) : (
          <LoaderCircle size={13} strokeWidth={1.75} aria-hidden className="animate-spin" />
        )}
        {t(state === 'kept' ? 'test.kept' : 'test.saving')}
      </span>
    )
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-neg">
      <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />
      {t('test.notKept')}: {state.message}
      <Button size="sm" onClick={() => void flush()}>
        {t('test.retry')}
      </Button>
    </span>
  )
}

type ItemsProps = { items: Attempt['asked']['items']; answers: Answers }

/** Opens at the first unanswered statement; an answer advances to the next. */
function OneByOne({ items, answers }: ItemsProps) {
  const t = useTexts(competenciesTexts)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ id }) => !(id in answers.answers)),
    ),
  )
  const box = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const item = items[at]
  const go = (to: number) => {
    moved.current = true
    setAt(Math.max(0, Math.min(items.length - 1, to)))
  }
  // Focus the next statement, so that the keyboard can be used throughout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the statement that is shown is what it waits for
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }, [at])
  const onDone = () => {
    if (at < items.length - 1) go(at + 1)
  }
  useScaleKeys((value) => {
    if (!item) return
    answers.answer(item.id, value)
    onDone()
  })
  if (!item) return null
  return (
    <div ref={box}>
      <LikertRow
        key={item.id}
        alone
        item={item}
        n={at + 1}
        value={answers.answers[item.id]}
        onAnswer={(value) => answers.answer(item.id, value)}
        onDone={onDone}
      />
      <div className="mt-4 flex items-center justify-between gap-2">
        <Button icon={ArrowLeft} disabledReason={at === 0 ? t('isFirst') : undefined} onClick={() => go(at - 1)}>
          {t('test.previous')}
        </Button>
        <span className="num text-13 text-fg-3">{t('test.of', { at: at + 1, all: items.length })}</span>
        <Button
          icon={ArrowRight}
          disabledReason={at === items.length - 1 ? t('isLast') : undefined}
          onClick={() => go(at + 1)}
        >
          {t('test.next')}
        </Button>
      </div>
    </div>
  )
}

const focusOn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('input:checked, input')?.focus()

function AllOfThem({ items, answers }: ItemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useScaleKeys((value) => {
    const open = items.findIndex(({ id }) => !(id in answers.answers))
    const item = items[open]
    if (!item) return
    answers.answer(item.id, value)
    focusOn(box.current?.children[Math.min(open + 1, items.length - 1)])
  })
  return (
    <div ref={box} className="divide-y">
      {items.map((item, i) => (
        <LikertRow
          key={item.id}
          item={item}
          n={i + 1}
          value={answers.answers[item.id]}
          onAnswer={(value) => answers.answer(item.id, value)}
          onDone={(row) => focusOn(row.nextElementSibling)}
        />
      ))}
    </div>
  )
}
