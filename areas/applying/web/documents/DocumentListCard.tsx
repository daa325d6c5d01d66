import { useQuery } from '@tanstack/react-query'
import { documents } from '#applying/contract/documents.ts'
import { ChangeableCard } from '#applying/web/ChangeableCard.tsx'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { DocumentsDraft, draftOf } from './documentDraft.ts'
import { useTakes } from './useTakes.ts'

/** The documents that a process asks for. */
export function DocumentListCard({ process }: { process: Process }) {
  const t = useTexts(documentRequestsTexts)
  const takes = useTakes()
  const params = { id: process.id }
  const read = useQuery(q(documents.list, { params }))
  return (
    <ChangeableCard
      {...{ process, read }}
      title={t('list.title')}
      note={t('list.note')}
      className="lg:col-span-2"
      change={t('list.change')}
      failed={t('list.failed')}
      dialog={(opened, state) => (
        <FormDialog
          {...state}
          title={t('list.change')}
          width={680}
          schema={DocumentsDraft}
          values={draftOf(opened)}
          send={(draft) => call(documents.updateList, { params, body: { ...draft, version: opened.version } })}
          stale={[documents.list]}
          done={t('list.changed')}
          submit={t('list.save')}
        >
          <DocumentFields isList />
        </FormDialog>
      )}
    >
      {(data) => (
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
        </>
      )}
    </ChangeableCard>
  )
}
