import type { RefObject } from 'react'
import type { Component } from '#hiring/contract/components.ts'
import { type ComponentDecision, componentDecisions, decisions } from '#hiring/contract/decisions.ts'
import type { MissingRule } from '#hiring/contract/scoring.ts'
import { decisionsTexts } from '#hiring/web/decisions/texts/decisions.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { spanClass } from '#platform/web/ui/Field.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
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
  const names = useTexts(scoringTexts)
  const format = useFormat()
  return (
    <Kept of={deciding}>
      {({ process, open: choices, decision, of }, open) => (
        <FormDialog
          {...{ open, onClose, finalFocus }}
          title={t('title')}
          description={of ? t('ofOne', { name: of.name }) : t('ofAll')}
          schema={recorded}
          values={{ component: choices[0]?.component ?? 'test', decision, reason: '', ids: of && [of.id] }}
          send={(body) => call(decisions.decide, { params: { id: process.id }, body })}
          stale={staleByDecision}
          done={({ changed }) => toast.success(t('recorded', { count: changed.length }))}
          submit={t('record')}
        >
          {({ component: chosen, decision: taken }) => {
            const concerned = choices.find(({ component }) => component === chosen)?.count
            return (
              <>
                {!of ? (
                  <SelectField
                    name="component"
                    label={t('component')}
                    span={6}
                    options={choices.map(({ component, count }) => ({
                      value: component,
                      label: count === undefined ? names(component) : `${names(component)} (${format.number(count)})`,
                    }))}
                    below={concerned !== undefined && <Concerned count={concerned} />}
                  />
                ) : (
                  <div className={spanClass(6)}>
                    <p className="text-13 font-label">{t('component')}</p>
                    <p className="mt-1 text-14">{choices[0] && names(choices[0].component)}</p>
                  </div>
                )}
                <SelectField
                  name="decision"
                  label={t('decision')}
                  span={6}
                  options={componentDecisions.map((value) => ({ value, label: t(value) }))}
                />
                <TextareaField name="reason" label={t('reason')} optional={taken === 'ausente'} rows={3} />
                <p className="col-span-full mt-1 text-13 text-fg-3">
                  {taken === 'ausente' ? t('effect.ausente') : t(`effect.${process.missing}`)}
                </p>
              </>
            )
          }}
        </FormDialog>
      )}
    </Kept>
  )
}

function Concerned({ count }: { count: number }) {
  const t = useTexts(decisionsTexts)
  const format = useFormat()
  return <p className="pb-2 text-12 text-fg-3">{t('concerned', { count, number: format.number(count) })}</p>
}
