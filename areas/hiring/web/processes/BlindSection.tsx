import { useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { CheckboxField } from '#platform/web/ui/choiceFields.tsx'
import { FoldedFields } from '#platform/web/ui/FoldedFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import type { ProcessDraft } from './processDraft.ts'

/** Whether the process is graded blind, and what is hidden then. */
export function BlindSection({ process }: { process: Process | undefined }) {
  const t = useTexts(processesTexts)
  const because = useTexts(refusalsTexts)
  const isOn = useWatch<ProcessDraft, 'blind.on'>({ name: 'blind.on' }) ?? false
  const isRefused = process?.administratorsEvaluate === true && !process.blind.on
  return (
    <FormSection id="blind" title={t('sections.blind')}>
      <FoldedFields said={t(isOn ? 'blindMode.saidOn' : 'blindMode.saidOff')} change={t('blindMode.change')}>
        <CheckboxField
          name="blind.on"
          label={t('blindMode.on')}
          help={isRefused ? because('administrators_evaluate') : t('blindMode.onHelp')}
          disabled={isRefused}
        />
        {isOn && (
          <>
            <CheckboxField name="blind.schools" label={t('blindMode.schools')} span={6} />
            <CheckboxField name="blind.video" label={t('blindMode.video')} span={6} />
          </>
        )}
      </FoldedFields>
    </FormSection>
  )
}
