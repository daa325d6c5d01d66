import { useState } from 'react'
import type { Process, ProcessInput } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { ImpactDialog } from '#hiring/web/weights/ImpactDialog.tsx'
import { useImpactSummary } from '#hiring/web/weights/useImpactOf.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Cancelled } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { RuleChangeList } from './RuleChangeList.tsx'

/** The form, with what only a change of rules has. */
export type ReasonedInput = ProcessInput & { reason?: string; valuesVersion?: number }

type Saving = { save: (input: ReasonedInput) => Promise<Process>; saving: boolean }
type Asked = {
  input: ReasonedInput
  preview: Answer<typeof ruleChanges.preview>
  resolve: (saved: Process) => void
  reject: (failure: unknown) => void
}

/** Saves a process. If rules of a published process change, a dialog shows the changes and their impact, and asks for the reason. */
export function useRuleChange(process: Process | undefined, { save, saving }: Saving) {
  const t = useTexts(processesTexts)
  const summary = useImpactSummary()
  const [asked, setAsked] = useState<Asked>()
  const check = useWrite(ruleChanges.preview, { stale: [] })
  const saveWithReason = async (input: ReasonedInput): Promise<Process> => {
    if (!process?.rulesFixed) return save(input)
    const { companyId: _, ...body } = input
    const { id, version } = process
    const preview = await check.mutateAsync({ params: { id }, body: { ...body, version } })
    if (preview.changes.length === 0) return save(input)
    return new Promise((resolve, reject) => setAsked({ input, preview, resolve, reject }))
  }
  const dialog = (
    <ImpactDialog
      title={asked?.preview.isRectification ? t('ruleChanges.rectifyTitle') : t('ruleChanges.title')}
      confirm={asked?.preview.needsApproval ? t('ruleChanges.propose') : t('ruleChanges.save')}
      help={[
        asked?.preview.isRectification ? t('ruleChanges.rectifyHelp') : t('ruleChanges.help'),
        asked?.preview.needsApproval && t('ruleChanges.needsApproval'),
      ]
        .filter(Boolean)
        .join(' ')}
      open={asked !== undefined}
      onClose={() => {
        asked?.reject(new Cancelled())
        setAsked(undefined)
      }}
      impactKey={['rules', process?.id, asked?.preview]}
      loadImpact={async () => (asked ? summary(asked.preview.impact) : { moved: 0, lines: [] })}
      pending={saving}
      error={null}
      onSave={async (reason) => {
        if (!asked) return
        // Refusals of the server are displayed at the fields of the form.
        await save({ ...asked.input, reason }).then((saved) => {
          asked.resolve(saved)
          if (asked.preview.needsApproval) toast.success(t('ruleChanges.proposedNow'))
        }, asked.reject)
        setAsked(undefined)
      }}
    >
      {asked && (
        <div className="-mt-2 mb-3 border-b pb-1">
          <RuleChangeList changes={asked.preview.changes} />
        </div>
      )}
      {asked?.preview.isRecounted && <p className="mb-2 text-13 text-warn">{t('ruleChanges.recounted')}</p>}
    </ImpactDialog>
  )
  return { save: saveWithReason, checking: check.isPending, error: check.error, dialog }
}
