import { examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

/** Publishes the new names of an examining board, with the window to challenge them. */
export function PublishExaminersDialog({ processId, onClose }: { processId: string; onClose: () => void }) {
  const t = useTexts(examinersTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(examiners.publish.body, { challengeDays: 2 })
  const publish = useWrite(examiners.publish, { stale: staleByExaminers, then: () => toast.success(t('publishedNow')) })
  return (
    <Dialog open onClose={onClose} title={t('publish')} description={t('publishBody')}>
      <Form
        form={form}
        guard={false}
        error={publish.error}
        label={t('publish')}
        onSubmit={(body) => publish.mutateAsync({ params: { id: processId }, body })}
        onSaved={onClose}
      >
        <FieldGrid>
          <NumberField name="challengeDays" label={t('challengeDays')} span={6} />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" pending={publish.isPending}>
            {t('publish')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
