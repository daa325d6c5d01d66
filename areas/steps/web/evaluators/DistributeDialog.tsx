import type { Process } from '#hiring/contract/processes.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { evaluators } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
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
