import { FileText, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

type CvBoxProps = { door: Door; isOptional: boolean; children?: ReactNode }

/** The CV, with what follows from it as children. */
export function CvBox({ door, isOptional, children }: CvBoxProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const { page, attach, detach, isAttaching } = door
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
      {children}
    </section>
  )
}
