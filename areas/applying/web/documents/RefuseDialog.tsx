import { z } from 'zod'
import { type DocumentRequest, documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { dueIn } from './dueIn.ts'
import { staleByDocuments } from './staleByDocuments.ts'

const Refusal = z.object({ reason: requiredText(500), dueAt: z.iso.datetime('required') })
type RefuseDialogProps = { request: DocumentRequest; zone: string; open: boolean; onClose: () => void }

/** Refuses a document with a reason, and asks for another one until a deadline. */
export function RefuseDialog({ request, zone, open, onClose }: RefuseDialogProps) {
  const t = useTexts(documentRequestsTexts)
  const { id, title, name, version, dueAt } = request
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('item.refuseTitle', { title, name })}
      description={t('item.refuseBody')}
      schema={Refusal}
      values={{ reason: '', dueAt: dueIn(3, zone, dueAt) }}
      send={(body) =>
        call(documents.judge, {
          params: { id },
          body: { ...body, version, state: 'recusado', appUrl: location.origin },
        })
      }
      stale={staleByDocuments}
      done={t('item.refuseDone')}
      submit={t('item.refuseConfirm')}
      danger
    >
      <TextareaField name="reason" label={t('item.reason')} help={t('item.reasonHelp')} rows={3} />
      <DateTimeField
        name="dueAt"
        label={t('fields.dueAt')}
        help={t('fields.dueHelp', { zone: brazilianZones[zone] ?? zone })}
        timeZone={zone}
      />
    </FormDialog>
  )
}
