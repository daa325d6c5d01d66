import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import type { RefusedRow } from '#platform/contract/refusals.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { askedOf, DocumentsDraft } from './documentDraft.ts'
import { dueIn } from './dueIn.ts'
import { staleByDocuments } from './staleByDocuments.ts'

const Draft = DocumentsDraft.extend({ listed: z.array(z.string()), dueAt: z.iso.datetime('required') })

type AskDialogProps = {
  process: Pick<Process, 'id' | 'zone'>
  applicationIds: readonly string[]
  /** Documents that are not offered, as they were asked for already. */
  known?: readonly string[]
  open: boolean
  onClose: () => void
  onDone: (refused: RefusedRow[]) => void
}

/** Asks applicants for documents: those of the list of the process, or others. */
export function AskDialog({ process, applicationIds, known = [], open, onClose, onDone }: AskDialogProps) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const params = { id: process.id }
  const { data } = useQuery({ ...q(documents.list, { params }), enabled: open })
  const listed = data?.documents.filter(({ id }) => !known.includes(id)) ?? []
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('ask.title', { count: applicationIds.length, number: format.number(applicationIds.length) })}
      description={t('ask.body')}
      width={680}
      schema={Draft}
      values={{ listed: [], documents: [], dueAt: dueIn(5, process.zone) }}
      send={(draft) => {
        const chosen = listed.filter(({ id }) => draft.listed.includes(id))
        const own = draft.documents
        return call(documents.ask, {
          params,
          body: {
            applicationIds: [...applicationIds],
            documents: [...chosen, ...own].map(askedOf),
            dueAt: draft.dueAt,
            appUrl: location.origin,
          },
        })
      }}
      stale={staleByDocuments}
      done={({ asked, refused }) => {
        if (asked.length > 0) toast.success(t('ask.done', { count: asked.length }))
        else toast.error(t('ask.nobody'))
        onDone(refused)
      }}
      submit={t('ask.submit')}
      blocked={(draft) => (draft.listed.length + draft.documents.length === 0 ? t('ask.first') : undefined)}
    >
      {listed.length > 0 && (
        <ChecksField
          name="listed"
          label={t('fields.listed')}
          options={listed.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <DocumentFields isList={false} />
      <DateTimeField
        name="dueAt"
        label={t('fields.dueAt')}
        help={t('fields.dueHelp', { zone: brazilianZones[process.zone] ?? process.zone })}
        timeZone={process.zone}
      />
    </FormDialog>
  )
}
