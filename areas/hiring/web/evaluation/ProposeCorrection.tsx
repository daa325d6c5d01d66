import { useEffect, useState } from 'react'
import type { Evaluation } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { staleByRanking } from '#hiring/web/staleByRanking.ts'
import { useMarkWords } from '#hiring/web/useMarkWords.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { spanClass } from '#platform/web/ui/Field.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { MarkControl } from './MarkControl.tsx'

type ProposeCorrectionProps = { evaluation: Evaluation; criterion: Criterion }

/** Proposes to correct a mark after the preliminary result. */
export function ProposeCorrection({ evaluation, criterion }: ProposeCorrectionProps) {
  const t = useTexts(correctionsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={`${t('propose')}: ${criterion.text}`} onClick={() => setOpen(true)}>
        {t('propose')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('proposeTitle')}
        description={`${evaluation.name} · ${criterion.text}`}
      >
        {open && <ProposeForm evaluation={evaluation} criterion={criterion} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ProposeForm({ evaluation, criterion, onClose }: ProposeCorrectionProps & { onClose: () => void }) {
  const t = useTexts(correctionsTexts)
  const ui = useTexts(uiTexts)
  const words = useMarkWords()
  const given = evaluation.marks.filter((mark) => mark.criterionId === criterion.id)
  const form = useZodForm(corrections.propose.body, {
    criterionId: criterion.id,
    evaluatorId: given[0]?.evaluatorId ?? null,
    value: given[0]?.value ?? 0,
    reason: '',
  })
  const evaluatorId = form.watch('evaluatorId') ?? null
  const now = given.find((mark) => mark.evaluatorId === evaluatorId)?.value ?? null
  const { setValue } = form
  // Begin from the grade of the chosen evaluator.
  useEffect(() => setValue('value', now ?? 0), [setValue, now])
  const write = useWrite(corrections.propose, {
    stale: [corrections.list, ...staleByRanking],
    then: () => toast.success(t('sent')),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error}
      label={t('proposeTitle')}
      onSubmit={(body) => write.mutateAsync({ params: { id: evaluation.id }, body })}
      onSaved={onClose}
    >
      <FieldGrid>
        {criterion.byEvaluators && (
          <SelectField
            name="evaluatorId"
            label={t('evaluator')}
            span={12}
            options={given.map((mark) => ({ value: mark.evaluatorId ?? '', label: mark.evaluator ?? '–' }))}
          />
        )}
        <div className={spanClass()}>
          <p aria-hidden className="mb-1 text-13 font-label">
            {t('value')}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4">
            <MarkControl
              key={evaluatorId}
              criterion={criterion}
              label={t('value')}
              value={form.watch('value') ?? null}
              onChange={(value) => value !== null && form.setValue('value', value)}
            />
            <span className="text-12 text-fg-3">{t('now', { value: words(criterion.component, now) })}</span>
          </div>
        </div>
        <TextareaField name="reason" label={t('reason')} rows={4} help={t('help')} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={write.isPending}>
          {t('propose')}
        </Button>
      </div>
    </Form>
  )
}
