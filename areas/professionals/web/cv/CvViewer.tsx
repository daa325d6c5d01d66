import { FileWarning, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Refusal } from '#platform/contract/refusals.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import type { Cv } from '#professionals/contract/cv.ts'
import { cvTexts } from '#professionals/web/cv/texts/cv.pt.ts'

/** The original CV, where the browser can show PDFs, and its text. */
export function CvViewer({ cv }: { cv: Cv }) {
  const t = useTexts(cvTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const [isText, setText] = useState(false)
  const pdf = navigator.pdfViewerEnabled ? cv.view : null
  const { name, size, pages, createdAt, createdByName, state, reading, failure, text } = cv
  const about = [
    formatSize(size, format),
    pages && t('pages', { count: pages }),
    createdByName,
    format.shortDate(createdAt),
  ].filter(Boolean)
  const words =
    state === 'waiting' ? (
      <EmptyState icon={Hourglass} title={t('waiting')} body={t('waitingBody')} />
    ) : state !== 'clean' ? (
      <EmptyState
        icon={FileWarning}
        tone="neg"
        title={t('held')}
        body={because(state === 'quarantined' ? 'file_quarantined' : 'file_missing')}
      />
    ) : reading === 'reading' ? (
      <EmptyState icon={Hourglass} title={t('reading')} body={t('readingBody')} />
    ) : reading === 'failed' ? (
      <EmptyState icon={FileWarning} tone="neg" title={t('failed')} body={because(failure as Refusal)} />
    ) : (
      <p dir="auto" className="max-w-[72ch] p-5 text-13 leading-relaxed break-words whitespace-pre-line max-md:p-4">
        {text}
      </p>
    )
  return (
    <Card
      title={
        <span dir="auto" className="break-all">
          {name}
        </span>
      }
      note={about.join(' · ')}
      flush
      action={
        pdf && (
          <Segmented
            label={t('view')}
            value={isText ? 'text' : 'document'}
            onChange={(value) => setText(value === 'text')}
            options={[
              { value: 'document', label: t('document') },
              { value: 'text', label: t('text') },
            ]}
          />
        )
      }
    >
      <div className="border-t" aria-live="polite">
        {pdf && !isText ? (
          <iframe
            src={`${pdf}#toolbar=0&navpanes=0&view=FitH`}
            title={t('title')}
            className="block h-[78vh] min-h-96 w-full bg-sunken"
          />
        ) : (
          words
        )}
      </div>
    </Card>
  )
}
