import { useHref } from '#website/web/frame.ts'
import { PlainLayout } from '#website/web/SiteLayout.tsx'
import { useWords } from './words.ts'

/** The address of a vacancy that was suspended, cancelled or archived. */
export function GonePage() {
  const say = useWords()
  const href = useHref()
  return (
    <PlainLayout>
      <div className="mx-auto w-full max-w-[440px]">
        <h1 className="text-24 font-semibold text-balance">{say('gone.title')}</h1>
        <p className="mt-2 text-14 text-fg-2">{say('gone.body')}</p>
        <a
          href={href('/vagas')}
          className="mt-6 inline-flex h-11 items-center rounded-2 bg-accent px-4 text-14 font-label text-on-accent shadow-1 hover:bg-accent-hover"
        >
          {say('gone.back')}
        </a>
      </div>
    </PlainLayout>
  )
}
