import { Check, FileText, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DoorProposal } from '#applying/contract/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Calls } from './calls.ts'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

type CvBoxProps = { door: Door; calls: Calls; slug: string; onFailure: (code: string) => void }

/** The CV, and what it proposes for fields that say something else. Nothing enters before it is confirmed. */
export function CvBox({ door, calls, slug, onFailure }: CvBoxProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [proposals, setProposals] = useState<DoorProposal[]>([])
  const { page, setPage, change, flush } = door

  async function attach(file: File | undefined) {
    if (!file) return
    setPending(true)
    await flush()
    const result = await calls.attach(slug, file)
    setPending(false)
    if (!result.ok) return onFailure(result.code)
    const { proposals: read, ...rest } = result.value
    setPage((before) => ({ ...before, ...rest, isChanged: before.versions > 0 }))
    setProposals(read.filter(({ field, value }) => (page.data[field] ?? '').trim() !== value))
  }
  async function detach() {
    const result = await calls.detach(slug)
    if (!result.ok) return onFailure(result.code)
    setPage((before) => ({ ...before, ...result.value }))
    setProposals([])
  }
  const drop = (field: string) => setProposals((before) => before.filter((each) => each.field !== field))
  return (
    <section aria-label={t('cv.title')} className="grid min-w-0 grid-cols-1 gap-3 rounded-3 border p-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileText size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-15 font-semibold">{page.cv ? <bdi>{page.cv.name}</bdi> : t('cv.title')}</p>
          <p className="text-13 text-fg-3">{t('cv.help')}</p>
        </div>
        <Button icon={Upload} pending={pending} onClick={() => input.current?.click()}>
          {t(page.cv ? 'cv.change' : 'cv.add')}
        </Button>
        {page.cv && (
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
            void attach(target.files?.[0])
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
                    drop(field)
                  }}
                >
                  {t('cv.take')}
                </Button>
                <Button variant="ghost" onClick={() => drop(field)}>
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
