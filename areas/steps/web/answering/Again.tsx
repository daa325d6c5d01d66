import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Result } from '#platform/web/apart/call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import { useBegin } from './useBegin.ts'

type AgainProps = { page: StepPage; onAgain: () => Promise<Result<StepPage>> }

/** Another attempt, where one is left: what it means comes before it begins. */
export function Again({ page: { intro, dueAt }, onAgain }: AgainProps) {
  const t = useTexts()
  const format = useFormat(intro.timeZone)
  const [asks, setAsks] = useState(false)
  const { begin, pending, why } = useBegin(onAgain)
  if (intro.attemptsLeft === 0) return null
  return (
    <section className="grid justify-items-start gap-3">
      <div>
        <h2 className="text-15 font-semibold">{t('again.title', { count: intro.attemptsLeft })}</h2>
        <p className="text-14 text-fg-2">{t('again.body', { when: format.moment(dueAt) })}</p>
      </div>
      {asks ? (
        <>
          <p role="status" className="text-14">
            {t(intro.minutes === null ? 'again.sure' : 'again.sureTime')}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="xl" variant="primary" pending={pending} onClick={begin}>
              {t('again.begin')}
            </Button>
            <Button size="xl" onClick={() => setAsks(false)}>
              {t('again.stay')}
            </Button>
          </div>
        </>
      ) : (
        <Button size="xl" icon={RotateCcw} onClick={() => setAsks(true)}>
          {t('again.ask')}
        </Button>
      )}
      <p role="alert" className="text-13 text-neg empty:hidden">
        {why && t('start.failed', { why: sentenceOf(t, why) })}
      </p>
    </section>
  )
}
