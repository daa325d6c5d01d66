import type { Process } from '#contract/hiring/processes.ts'
import { evaluators } from '#contract/steps/evaluators.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { evaluatorsTexts } from '#web/platform/i18n/pt/evaluators.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { NumberField } from '#web/platform/ui/fields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { staleByTeam } from './staleByTeam.ts'

type DistributeDialogProps = { process: Process; open: boolean; onClose: () => void }

/** Gives every application in progress the same number of evaluators. */
export function DistributeDialog({ process, open, onClose }: DistributeDialogProps) {
  const t = useTexts(evaluatorsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('distributeTitle')} description={t('distributeBody')}>
      <DistributeForm process={process} onClose={onClose} />
    </Dialog>
  )
}

function DistributeForm({ process, onClose }: Omit<DistributeDialogProps, 'open'>) {
  const t = useTexts(evaluatorsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const form = useZodForm(evaluators.distribute.body, { each: 2 })
  const counted = (count: number) => ({ count, number: format.number(count) })
  const distribute = useWrite(evaluators.distribute, {
    stale: staleByTeam,
    then: ({ assigned, short }) => {
      toast.success(
        [t('distributed', counted(assigned)), short > 0 && t('short', counted(short))].filter(Boolean).join('. '),
      )
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={distribute.error}
      label={t('distributeTitle')}
      onSubmit={(body) => distribute.mutateAsync({ params: { id: process.id }, body })}
      onSaved={onClose}
    >
      <FieldGrid>
        <NumberField name="each" label={t('each')} span={6} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={distribute.isPending}>
          {t('distribute')}
        </Button>
      </div>
    </Form>
  )
}
