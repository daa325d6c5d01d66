import type { RefObject } from 'react'
import type { Component } from '#hiring/contract/components.ts'
import { type ComponentDecision, componentDecisions, decisions } from '#hiring/contract/decisions.ts'
import type { MissingRule } from '#hiring/contract/scoring.ts'
import { decisionsTexts } from '#hiring/web/decisions/texts/decisions.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { spanClass } from '#platform/web/ui/Field.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

export type Deciding = {
  process: { id: string; missing: MissingRule }
  /** The components to choose from, and for how many people each is open. */
  open: readonly { component: Component; count?: number }[]
  decision: ComponentDecision
  /** The applicants; without them everybody for whom the chosen component is open. */
  of?: { id: string; name: string }
}

/** A waiver without a reason marks its field; the server refuses it as a whole. */
const recorded = decisions.decide.body.refine(({ decision, reason }) => decision !== 'dispensado' || reason !== '', {
  path: ['reason'],
  message: 'required',
})

type DecisionDialogProps = {
  deciding: Deciding | undefined
  onClose: () => void
  /** The element to focus afterwards, when the one that had the focus is gone. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** Records that a component was not presented or is waived, after saying what follows. */
export function DecisionDialog({ deciding, onClose, finalFocus }: DecisionDialogProps) {
  const t = useTexts(decisionsTexts)
  return (
    <Dialog
      open={deciding !== undefined}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t('title')}
      description={deciding?.of ? t('ofOne', { name: deciding.of.name }) : t('ofAll')}
    >
      {deciding && <DecisionForm {...deciding} onClose={onClose} />}
    </Dialog>
  )
}

function Concerned({ count }: { count: number }) {
  const t = useTexts(decisionsTexts)
  const format = useFormat()
  return <p className="pb-2 text-12 text-fg-3">{t('concerned', { count, number: format.number(count) })}</p>
}

function DecisionForm({ process, open, decision, of, onClose }: Deciding & { onClose: () => void }) {
  const t = useTexts(decisionsTexts)
  const names = useTexts(scoringTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const ids = of && [of.id]
  const form = useZodForm(recorded, { component: open[0]?.component ?? 'test', decision, reason: '', ids })
  const chosen = form.watch('decision') ?? decision
  const concerned = open.find(({ component }) => component === form.watch('component'))?.count
  const write = useWrite(decisions.decide, {
    stale: staleByDecision,
    then: ({ changed }) => toast.success(t('recorded', { count: changed.length })),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error}
      label={t('title')}
      onSubmit={(body) => write.mutateAsync({ params: { id: process.id }, body })}
      onSaved={onClose}
    >
      <FieldGrid>
        {!of ? (
          <SelectField
            name="component"
            label={t('component')}
            span={6}
            options={open.map(({ component, count }) => ({
              value: component,
              label: count === undefined ? names(component) : `${names(component)} (${format.number(count)})`,
            }))}
            below={concerned !== undefined && <Concerned count={concerned} />}
          />
        ) : (
          <div className={spanClass(6)}>
            <p className="text-13 font-label">{t('component')}</p>
            <p className="mt-1 text-14">{open[0] && names(open[0].component)}</p>
          </div>
        )}
        <SelectField
          name="decision"
          label={t('decision')}
          span={6}
          options={componentDecisions.map((value) => ({ value, label: t(value) }))}
        />
        <TextareaField name="reason" label={t('reason')} optional={chosen === 'ausente'} rows={3} />
      </FieldGrid>
      <p className="mt-1 text-13 text-fg-3">
        {chosen === 'ausente' ? t('effect.ausente') : t(`effect.${process.missing}`)}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={write.isPending}>
          {t('record')}
        </Button>
      </div>
    </Form>
  )
}
