import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { documents, type StoredList } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { call, q } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { DocumentsDraft, draftOf } from './documentDraft.ts'
import { useTakes } from './useTakes.ts'

/** The documents that a process asks for. */
export function DocumentListCard({ process }: { process: Process }) {
  const t = useTexts(documentRequestsTexts)
  const because = useTexts(refusalsTexts)
  const takes = useTakes()
  const [isOpen, setOpen] = useState(false)
  // The list and its version as they were opened: a newer one that is read meanwhile is not overwritten unseen.
  const [opened, setOpened] = useState<StoredList>()
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(documents.list, { params }))
  const may = mayEditProcess(process)
  return (
    <Card
      title={t('list.title')}
      note={t('list.note')}
      className="lg:col-span-2"
      action={
        data &&
        process.deletedAt === null && (
          <Button
            size="sm"
            icon={Pencil}
            disabledReason={may.allowed ? undefined : because(may.why)}
            onClick={() => {
              setOpened(data)
              setOpen(true)
            }}
          >
            {t('list.change')}
          </Button>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('list.failed')} waiting="h-24 rounded-3" />}
      {data && (
        <>
          {data.documents.length === 0 && <p className="text-13 text-fg-2">{t('list.none')}</p>}
          <ul className="grid gap-2 text-13 empty:hidden">
            {data.documents.map((document) => (
              <li key={document.id}>
                <span dir="auto" className="font-semibold">
                  {document.title}
                </span>{' '}
                <span className="text-fg-3">
                  {t(`when.${document.when}`)}
                  {document.when === 'applying' && ` · ${t(document.required ? 'list.required' : 'list.optional')}`}
                  {` · ${takes(document)}`}
                </span>
              </li>
            ))}
          </ul>
          <FormDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('list.change')}
            width={680}
            schema={DocumentsDraft}
            values={draftOf(opened ?? data)}
            send={(draft) =>
              call(documents.updateList, { params, body: { ...draft, version: (opened ?? data).version } })
            }
            stale={[documents.list]}
            done={t('list.changed')}
            submit={t('list.save')}
          >
            <DocumentFields isList />
          </FormDialog>
        </>
      )}
    </Card>
  )
}
