import type { Process } from '#hiring/contract/processes.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { evaluators } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { staleByTeam } from './staleByTeam.ts'

type DistributeDialogProps = { process: Process; open: boolean; onClose: () => void }

/** Gives every application in progress the same number of evaluators. */
export function DistributeDialog({ process, open, onClose }: DistributeDialogProps) {
  const t = useTexts(evaluatorsTexts)
  const format = useFormat()
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('distributeTitle')}
      description={t('distributeBody')}
      schema={evaluators.distribute.body}
      values={{ each: 2 }}
      send={(body) => call(evaluators.distribute, { params: { id: process.id }, body })}
      stale={staleByTeam}
      done={({ assigned, short }) =>
        toast.success(
          [t('distributed', counted(assigned)), short > 0 && t('short', counted(short))].filter(Boolean).join('. '),
        )
      }
      submit={t('distribute')}
    >
      <NumberField name="each" label={t('each')} span={6} />
    </FormDialog>
  )
}
