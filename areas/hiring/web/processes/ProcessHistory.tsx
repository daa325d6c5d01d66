import type { Process } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { processTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useValueFormat } from './useValueFormat.ts'

type Field = keyof (typeof processesTexts.texts)['fields']
type StepField = keyof (typeof processesTexts.texts)['stepFields']

/** The settings of a step have names of fields of the process. */
const isOfStep = (action: string) => action.startsWith('process.step_')

/** The events of a process, with the values before and after of what changed. */
export function ProcessHistory({ id, first }: { id: string; first?: number }) {
  const t = useTexts(processesTexts)
  const show = useValueFormat()
  return (
    <AuditTimeline
      entity="process"
      entityId={id}
      first={first}
      stateName={(state) => (state in processTone ? t(`states.${state as Process['state']}`) : state)}
      fieldName={(field, { action }) =>
        isOfStep(action) ? t(`stepFields.${field as StepField}`) : t(`fields.${field as Field}`)
      }
      show={show}
    />
  )
}
