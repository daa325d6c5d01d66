import { Check, FileText, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** The CV, and what it proposes for fields that say something else. Nothing enters before it is confirmed. */
export function CvBox({ door, isOptional }: { door: Door; isOptional: boolean }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const { page, change, attach, detach, isAttaching, proposals, dropProposal } = door
  return (
    <section aria-label={t('cv.title')} className="grid min-w-0 grid-cols-1 gap-3 rounded-3 border p-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileText size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-15 font-semibold">
            {page.cv ? <bdi>{page.cv.name}</bdi> : t('cv.title')}{' '}
            {!page.cv && isOptional && <span className="font-normal text-fg-3">{t('field.optional')}</span>}
          </p>
          <p className="text-13 text-fg-3">{t('cv.help')}</p>
        </div>
        <Button icon={Upload} pending={isAttaching} onClick={() => input.current?.click()}>
          {t(page.cv ? 'cv.change' : 'cv.add')}
        </Button>
        {page.cv?.isOwn && (
          <Button variant="ghost" onClick={() => void detach()}>
            {t('cv.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".pdf,.docx"
          hidden
          aria-label={t('cv.add')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void attach(file)
            // The same file can be chosen again after a failure.
            target.value = ''
          }}
        />
      </div>
      {proposals.length > 0 && (
        <div role="status" className="grid grid-cols-1 gap-2 rounded-2 bg-accent-soft p-3">
          <p className="text-13 font-semibold">{t('cv.proposed')}</p>
          <ul className="grid grid-cols-1 gap-2">
            {proposals.map(({ field, value, line }) => (
              <li key={field} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block text-14">
                    {t(`field.${field}`)}: <bdi className="font-semibold">{value}</bdi>
                  </span>
                  <span dir="auto" className="block truncate text-13 text-fg-2">
                    “{line}”
                  </span>
                </span>
                <Button
                  icon={Check}
                  onClick={() => {
                    change(field, value)
                    dropProposal(field)
                  }}
                >
                  {t('cv.take')}
                </Button>
                <Button variant="ghost" onClick={() => dropProposal(field)}>
                  {t('cv.leave')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
