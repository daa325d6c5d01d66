import { Heading } from '#platform/web/apart/Heading.tsx'
import type { Calls } from './calls.ts'
import { DocumentBox } from './DocumentBox.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** The documents that the form of a vacancy asks for. They are sent at once, unlike what is typed. */
export function DocumentsStep({ door, calls, slug }: { door: Door; calls: Calls; slug: string }) {
  const t = useTexts()
  const { page, putDocument } = door
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div>
        <Heading className="text-24 font-semibold">{t('documents.step')}</Heading>
        <p className="mt-1 text-14 text-fg-2">{t(page.versions > 0 ? 'documents.introSent' : 'documents.intro')}</p>
      </div>
      {page.documents.map((document) => (
        <DocumentBox
          key={document.id}
          document={document}
          zone={page.form.zone}
          isDue={false}
          send={(file) => putDocument(calls.attachDocument(slug, document.id, file))}
          takeBack={(fileId) => putDocument(calls.detachDocument(slug, document.id, fileId))}
        />
      ))}
    </div>
  )
}
