import { ChevronDown, ChevronUp, FileWarning, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '#platform/contract/refusals.ts'
import { rangesIn, termsOf } from '#platform/contract/search.rules.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Marked } from '#platform/web/records/Marked.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import type { Cv } from '#professionals/contract/cv.ts'
import { cvTexts } from '#professionals/web/cv/texts/cv.pt.ts'

/** The original CV, where the browser can show PDFs, and its text, which can be searched. */
export function CvViewer({ cv }: { cv: Cv }) {
  const t = useTexts(cvTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const [isText, setText] = useState(false)
  const [search, setSearch] = useState('')
  const words = useRef<HTMLParagraphElement>(null)
  const pdf = navigator.pdfViewerEnabled ? cv.view : null
  const { name, size, pages, createdAt, createdByName, state, reading, failure, text } = cv
  const terms = termsOf(search)
  const count = terms.length > 0 ? rangesIn(text, terms).length : 0
  const [at, setAt] = useState(0)
  const isRead = state === 'clean' && reading === 'read'
  /** Scrolls to a match, and outlines it. After the last one the first follows. */
  const show = (next: number) => {
    const marks = words.current?.querySelectorAll('mark')
    if (!marks || marks.length === 0) return
    const current = (next + marks.length) % marks.length
    setAt(current)
    for (const [n, mark] of marks.entries()) mark.toggleAttribute('data-current', n === current)
    marks[current]?.scrollIntoView({ block: 'nearest' })
  }
  // The matches are in the text once the search has been applied to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    if (search) show(0)
  }, [search])
  const about = [
    formatSize(size, format),
    pages && t('pages', { count: pages }),
    createdByName,
    format.shortDate(createdAt),
  ].filter(Boolean)
  const content =
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
      <p
        ref={words}
        dir="auto"
        className="max-w-[72ch] p-5 text-13 leading-relaxed break-words whitespace-pre-line max-md:p-4 [&_mark]:scroll-m-24 [&_mark[data-current]]:outline-2 [&_mark[data-current]]:outline-accent-text"
      >
        <Marked text={text} terms={terms} />
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
            onChange={(value) => {
              setText(value === 'text')
              if (value === 'document') setSearch('')
            }}
            options={[
              { value: 'document', label: t('document') },
              { value: 'text', label: t('text') },
            ]}
          />
        )
      }
    >
      {isRead && (
        <search className="flex flex-wrap items-center gap-2 border-t px-5 py-2 max-md:px-4">
          <SearchBox
            value={search}
            onChange={(sought) => {
              // The pages of a PDF belong to the browser: matches are marked in the text.
              if (sought) setText(true)
              setSearch(sought)
            }}
            placeholder={t('search')}
          />
          {search && (
            <span role="status" className="num text-12 text-fg-3">
              {count > 0 ? t('found', { at: format.number(at + 1), count: format.number(count) }) : t('notFound')}
            </span>
          )}
          {count > 1 && (
            <>
              <IconButton size="sm" icon={ChevronUp} label={t('previousMatch')} onClick={() => show(at - 1)} />
              <IconButton size="sm" icon={ChevronDown} label={t('nextMatch')} onClick={() => show(at + 1)} />
            </>
          )}
        </search>
      )}
      <div className="border-t" aria-live={search ? undefined : 'polite'}>
        {pdf && !isText ? (
          <iframe
            src={`${pdf}#toolbar=0&navpanes=0&view=FitH`}
            title={t('title')}
            className="block h-[78vh] min-h-96 w-full bg-sunken"
          />
        ) : (
          content
        )}
      </div>
    </Card>
  )
}
