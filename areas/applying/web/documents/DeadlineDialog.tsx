import { z } from 'zod'
import { type DocumentRequest, documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { staleByDocuments } from './staleByDocuments.ts'

const Deadline = z.object({ dueAt: z.iso.datetime('required') })
type DeadlineDialogProps = { request: DocumentRequest; zone: string; open: boolean; onClose: () => void }

/** Moves the deadline of a document. */
export function DeadlineDialog({ request, zone, open, onClose }: DeadlineDialogProps) {
  const t = useTexts(documentRequestsTexts)
  const { id, title, version, dueAt } = request
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('item.extendTitle', { title })}
      schema={Deadline}
      values={{ dueAt }}
      send={(body) => call(documents.extend, { params: { id }, body: { ...body, version, appUrl: location.origin } })}
      stale={staleByDocuments}
      done={t('item.extended')}
      submit={t('item.extendConfirm')}
    >
      <DateTimeField
        name="dueAt"
        label={t('fields.dueAt')}
        help={t('fields.dueHelp', { zone: brazilianZones[zone] ?? zone })}
        timeZone={zone}
      />
    </FormDialog>
  )
}
