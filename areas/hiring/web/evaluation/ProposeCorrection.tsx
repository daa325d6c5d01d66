import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { Evaluation } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { staleByRanking } from '#hiring/web/staleByRanking.ts'
import { useMarkWords } from '#hiring/web/useMarkWords.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { spanClass } from '#platform/web/ui/Field.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { MarkControl } from './MarkControl.tsx'

type ProposeCorrectionProps = { evaluation: Evaluation; criterion: Criterion }

/** Proposes to correct a mark after the preliminary result. */
export function ProposeCorrection({ evaluation, criterion }: ProposeCorrectionProps) {
  const t = useTexts(correctionsTexts)
  const [open, setOpen] = useState(false)
  const given = evaluation.marks.filter((mark) => mark.criterionId === criterion.id)
  const [first] = given
  return (
    <>
      <Button size="sm" aria-label={`${t('propose')}: ${criterion.text}`} onClick={() => setOpen(true)}>
        {t('propose')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('proposeTitle')}
        description={`${evaluation.name} · ${criterion.text}`}
        schema={corrections.propose.body}
        values={{
          criterionId: criterion.id,
          evaluatorId: first?.evaluatorId ?? null,
          value: first?.value ?? 0,
          reason: '',
        }}
        send={(body) => call(corrections.propose, { params: { id: evaluation.id }, body })}
        stale={[corrections.list, ...staleByRanking]}
        done={t('sent')}
        submit={t('propose')}
      >
        {criterion.byEvaluators && (
          <SelectField
            name="evaluatorId"
            label={t('evaluator')}
            options={given.map((mark) => ({ value: mark.evaluatorId ?? '', label: mark.evaluator ?? '–' }))}
          />
        )}
        <ProposedValue criterion={criterion} given={given} />
        <TextareaField name="reason" label={t('reason')} rows={4} help={t('help')} />
      </FormDialog>
    </>
  )
}

type ProposedValueProps = { criterion: Criterion; given: Evaluation['marks'] }

function ProposedValue({ criterion, given }: ProposedValueProps) {
  const t = useTexts(correctionsTexts)
  const words = useMarkWords()
  const { watch, setValue } = useFormContext<z.input<typeof corrections.propose.body>>()
  const evaluatorId = watch('evaluatorId') ?? null
  const now = given.find((mark) => mark.evaluatorId === evaluatorId)?.value ?? null
  // Begin from the grade of the chosen evaluator.
  useEffect(() => setValue('value', now ?? 0), [setValue, now])
  return (
    <div className={spanClass()}>
      <p aria-hidden className="mb-1 text-13 font-label">
        {t('value')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4">
        <MarkControl
          key={evaluatorId}
          criterion={criterion}
          label={t('value')}
          value={watch('value') ?? null}
          onChange={(value) => value !== null && setValue('value', value)}
        />
        <span className="text-12 text-fg-3">{t('now', { value: words(criterion.component, now) })}</span>
      </div>
    </div>
  )
}
