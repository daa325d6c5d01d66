import { examiners } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

type PublishExaminersDialogProps = { processId: string; open: boolean; onClose: () => void }

/** Publishes the new names of an examining board, with the window to challenge them. */
export function PublishExaminersDialog({ processId, open, onClose }: PublishExaminersDialogProps) {
  const t = useTexts(examinersTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('publish')}
      description={t('publishBody')}
      schema={examiners.publish.body}
      values={{ challengeDays: 2 }}
      send={(body) => call(examiners.publish, { params: { id: processId }, body })}
      stale={staleByExaminers}
      done={t('publishedNow')}
      submit={t('publish')}
    >
      <NumberField name="challengeDays" label={t('challengeDays')} span={6} />
    </FormDialog>
  )
}
