import { nextOf } from '#vacancies/contract/next.rules.ts'
import type { Vacancy } from '#vacancies/contract/vacancies.ts'
import { useFrame, useHref } from '#website/web/frame.ts'
import { momentIn, useWords } from './words.ts'

const link =
  'inline-flex min-h-11 items-center rounded-2 border border-line-2 bg-surface px-4 text-14 font-label shadow-1 hover:bg-hover'

/** Says of a vacancy that takes no applications any more what comes next. */
export function Closed({ vacancy, now }: { vacancy: Vacancy; now: string }) {
  const say = useWords()
  const href = useHref()
  const { language } = useFrame()
  const { dates, zone, slug, result } = vacancy
  const appeals = dates.find(({ kind }) => kind === 'appeals')?.to
  return (
    <div className="mt-6 rounded-4 border bg-canvas p-5">
      <p className="text-15">
        {say(`page.next.${nextOf(vacancy, new Date(now))}`, {
          ...(appeals && { date: momentIn(language, appeals, zone) }),
        })}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {result && (
          <a href={href(`/vagas/${slug}/resultado`)} className={link}>
            {say('page.seeResult')}
          </a>
        )}
        <a href={href('/vagas')} className={link}>
          {say('page.seeOpen')}
        </a>
      </p>
    </div>
  )
}
