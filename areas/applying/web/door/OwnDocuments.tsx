import { useState } from 'react'
import type { OwnDocument } from '#applying/contract/documents.ts'
import type { Followed } from '#applying/contract/door.ts'
import type { Result } from '#platform/web/apart/call.ts'
import type { Calls } from './calls.ts'
import { DocumentBox } from './DocumentBox.tsx'
import { useTexts } from './texts.ts'

/** The documents that an applicant was asked for, beside where their application stands. */
export function OwnDocuments({ application, calls }: { application: Followed; calls: Calls }) {
  const t = useTexts()
  const [changed, setChanged] = useState<Record<string, OwnDocument>>({})
  async function put(answer: Promise<Result<OwnDocument>>) {
    const result = await answer
    if (result.ok) setChanged((before) => ({ ...before, [result.value.id]: result.value }))
    return result
  }
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="text-15 font-semibold">{t('documents.title')}</h2>
      {application.documents.map((document) => (
        <DocumentBox
          key={document.id}
          document={changed[document.id] ?? document}
          zone={application.zone}
          isDue
          send={(file) => put(calls.sendDocument(document.id, file))}
          takeBack={(fileId) => put(calls.takeBackDocument(document.id, fileId))}
        />
      ))}
    </section>
  )
}
