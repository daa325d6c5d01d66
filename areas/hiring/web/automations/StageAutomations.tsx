import { Plus, Zap } from 'lucide-react'
import { useState } from 'react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import type { Automation } from '#hiring/contract/automations.ts'
import type { Process, Stage } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { type Answered, Loading } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { AutomationSheet } from './AutomationSheet.tsx'
import { RuleRow } from './RuleRow.tsx'

type StageAutomationsProps = {
  process: Process
  stage: Stage
  /** The automations that act on the stage, those that are off too. */
  rules: readonly Automation[]
  /** The call that lists them. */
  of: Answered<unknown>
  /** Begins with a new one. */
  isNew: boolean
  onClose: () => void
}

/** The automations that act on a stage, and a new one for it. The list gives way to the one that is edited. */
export function StageAutomations({ process, stage, rules, of, isNew, onClose }: StageAutomationsProps) {
  const t = useTexts(automationsTexts)
  const [edited, setEdited] = useState<Automation | 'new' | undefined>(isNew ? 'new' : undefined)
  const title = t('ofStage', { stage: stage.name })
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={process.confidential ? t('noneConfidential') : undefined}
      onClick={() => setEdited('new')}
    >
      {t('new')}
    </Button>
  )
  return (
    <>
      <Sheet open={edited === undefined} onClose={onClose} label={title} title={title} width={560}>
        {!of.data ? (
          <Loading of={of} failed={t('failed')} waiting="m-5 h-40 rounded-3" />
        ) : rules.length === 0 ? (
          <EmptyState
            icon={Zap}
            title={t('noneOfStage')}
            body={t(process.confidential ? 'noneConfidential' : 'noneBody')}
            actions={!process.confidential && add}
          />
        ) : (
          <>
            <ul className="divide-y border-b" aria-label={title}>
              {rules.map((rule) => (
                <RuleRow key={rule.id} rule={rule} onEdit={() => setEdited(rule)} />
              ))}
            </ul>
            <div className="p-5 max-md:p-4">{add}</div>
          </>
        )}
      </Sheet>
      <AutomationSheet
        edited={edited}
        at={{ processId: process.id, processTitle: process.title, stageId: stage.id }}
        onClose={() => (isNew ? onClose() : setEdited(undefined))}
      />
    </>
  )
}
