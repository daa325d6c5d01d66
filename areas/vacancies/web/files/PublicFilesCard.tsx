import type { Process } from '#hiring/contract/processes.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { publicFilesTexts } from './texts/publicFiles.pt.ts'

/** The files on the public page of a process: the edital and its annexes. */
export function PublicFilesCard({ process: { id, confidential, deletedAt } }: { process: Process }) {
  const t = useTexts(publicFilesTexts)
  return (
    <div className="min-w-0 lg:col-span-2">
      <DocumentsCard
        entity="process"
        entityId={id}
        readOnly={deletedAt !== null}
        words={{
          title: t('title'),
          none: t('none'),
          noneBody: t('noneBody'),
          hint: t(confidential ? 'hintConfidential' : 'hint'),
        }}
      />
    </div>
  )
}
