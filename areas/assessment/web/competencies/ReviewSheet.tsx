import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { ApiError, call, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useField } from '#platform/web/ui/Field.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { levelNumbers } from './CompetencyDialog.tsx'

type ReviewSheetProps = { candidateId: string; attempt: Attempt; open: boolean; onClose: () => void }

/** An evaluator reviews each level, and corrects it if needed. */
export function ReviewSheet({ candidateId, attempt, open, onClose }: ReviewSheetProps) {
  const t = useTexts(competenciesTexts)
  return (
    <Sheet open={open} onClose={onClose} label={t('test.reviewTitle')} width={640}>
      {open && <ReviewForm {...{ candidateId, attempt, onClose }} />}
    </Sheet>
  )
}

/** A level that differs from the computed one needs a reason. */
const Review = z.object({
  levels: z.array(
    z
      .object({
        competencyId: z.string(),
        computed: z.int(),
        level: z.int(),
        reason: text(500),
        evidence: text(1000),
      })
      .refine((l) => l.level === l.computed || l.reason !== '', { path: ['reason'], error: 'required' }),
  ),
})
type Review = z.infer<typeof Review>

const stale = [competencyTest.get, candidates.applications]

function ReviewForm({ candidateId, attempt, onClose }: Omit<ReviewSheetProps, 'open'>) {
  const t = useTexts(competenciesTexts)
  const params = { id: candidateId, attemptId: attempt.id }
  const form = useZodForm(Review, {
    levels: attempt.levels.map(({ competencyId, computed, level, reason }) => ({
      ...{ competencyId, computed, level, reason },
      evidence: attempt.evidence[competencyId] ?? '',
    })),
  })
  const review = useWrite(competencyTest.review, { stale, then: () => toast.success(t('test.reviewed')) })
  const save = async ({ levels }: Review) => {
    try {
      const evidence = levels
        .filter((l) => l.evidence !== (attempt.evidence[l.competencyId] ?? ''))
        .map((l) => ({ competencyId: l.competencyId, text: l.evidence }))
      const { version } = evidence.length ? await call(competencyTest.answer, { params, body: { evidence } }) : attempt
      return await review.mutateAsync({
        params,
        body: { levels: levels.map(({ competencyId, level, reason }) => ({ competencyId, level, reason })), version },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        toast.error(t('test.changedMeanwhile'))
        await refresh([competencyTest.get])
        onClose()
      }
      throw error
    }
  }
  return (
    <Form
      form={form}
      guard={false}
      label={t('test.reviewTitle')}
      error={review.error}
      className="flex min-h-full flex-col"
      onSubmit={save}
      onSaved={onClose}
      footer={<SaveBar primary={t('test.saveReview')} pending={review.isPending} />}
    >
      <div className="flex-1 p-6 max-md:p-4">
        <p className="text-13 text-fg-3">{t('test.reviewBody')}</p>
        <ol className="divide-y">
          {attempt.levels.map((level, at) => (
            <LevelRow key={level.competencyId} attempt={attempt} at={at} />
          ))}
        </ol>
      </div>
    </Form>
  )
}

function LevelRow({ attempt, at }: { attempt: Attempt; at: number }) {
  const t = useTexts(competenciesTexts)
  const level = attempt.levels[at]
  const competency = attempt.asked.competencies.find((c) => c.id === level?.competencyId)
  const chosen = useWatch<Review, `levels.${number}.level`>({ name: `levels.${at}.level` })
  if (!level || !competency) return null
  const { name } = competency
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 text-13">
          <p dir="auto" className="font-label break-words">
            {name}
          </p>
          <p dir="auto" className="break-words text-fg-2">
            {competency.levels[chosen]}
          </p>
          <p className="text-12 text-fg-3">{t('test.computedWas', { level: level.computed })}</p>
        </div>
        <LevelField name={`levels.${at}.level`} label={name} related={`levels.${at}.reason`} />
      </div>
      <div className="mt-2">
        <FieldGrid>
          {chosen !== level.computed && <TextField name={`levels.${at}.reason`} label={t('test.reason')} />}
          <TextareaField name={`levels.${at}.evidence`} label={t('test.evidenceOf', { name })} optional rows={2} />
        </FieldGrid>
      </div>
    </li>
  )
}

const options = levelNumbers.map((level) => ({ value: String(level), label: String(level) }))

function LevelField({ name, label, related }: { name: string; label: string; related: string }) {
  const { value, setValue, ref, id } = useField<number>({ name, label, related: [related] })
  return (
    <div id={id} ref={(box) => ref(box?.querySelector('input') ?? null)}>
      <Segmented label={label} value={String(value)} onChange={(next) => setValue(Number(next))} options={options} />
    </div>
  )
}
