import { useState } from 'react'
import type { Followed } from '#applying/contract/door.ts'
import { Dialog } from '#platform/web/apart/Dialog.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Calls, keepKey } from './calls.ts'
import { OwnDecisions } from './OwnDecisions.tsx'
import { OwnDocuments } from './OwnDocuments.tsx'
import { OwnInterviews } from './OwnInterviews.tsx'
import { OwnResult } from './OwnResult.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { TextInput } from './TextInput.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import { VacancyName } from './VacancyName.tsx'

type FollowedCardProps = { application: Followed; calls: Calls; token: string; onChanged: () => unknown }
type StageKey = 'inscricao'
type AttemptKey = 'enviado'

/** One application: where it stands in one sentence, what comes next, and what its applicant can do. */
export function FollowedCard({ application, calls, token, onChanged }: FollowedCardProps) {
  const t = useTexts()
  const format = useFormat(application.zone)
  const { slug, stage, state, number, steps, result, mayEdit, mayWithdraw, mayReturn } = application
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  const known = stage as StageKey
  const isAsked = application.documents.some(
    ({ required, why, state: of }) => required && why === null && (of === 'pedido' || of === 'recusado'),
  )

  async function act(run: () => Promise<{ ok: boolean }>) {
    setPending(true)
    setFailed(undefined)
    const done = await run()
    setPending(false)
    if (!done.ok) return setFailed((done as unknown as { code: string }).code)
    setAsking(false)
    onChanged()
  }
  const fill = () => {
    keepKey(token)
    location.assign(`/vagas/${slug}/candidatar`)
  }
  return (
    <article className="grid gap-4 rounded-4 border p-5 shadow-1">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <VacancyName form={application} />
        {number && (
          <p className="num text-13 text-fg-3">
            <bdi>{t('sent.number', { number })}</bdi>
          </p>
        )}
      </div>
      <div className={`rounded-3 p-4 ${state === 'andamento' || state === 'aberta' ? 'bg-accent-soft' : 'bg-sunken'}`}>
        <p className="text-16 font-semibold">{t('follow.where', { stage: t(`stages.${known}`) })}</p>
        <p className="mt-1 text-14 text-fg-2">{isAsked ? t('documents.next') : t(`next.${known}`)}</p>
        {(mayEdit || mayReturn) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {mayEdit && (
              <Button size="xl" variant={state === 'aberta' ? 'primary' : 'outline'} onClick={fill}>
                {t(state === 'aberta' ? 'follow.continue' : 'follow.edit')}
              </Button>
            )}
            {mayReturn && (
              <Button size="xl" pending={pending} onClick={() => void act(() => calls.restore(slug ?? ''))}>
                {t('follow.return')}
              </Button>
            )}
          </div>
        )}
      </div>
      {steps.length > 0 && (
        <section>
          <h2 className="mb-1 text-15 font-semibold">{t('follow.steps')}</h2>
          <ul className="divide-y">
            {steps.map((step) => (
              <li key={`${step.title} ${step.dueAt}`} className="flex flex-wrap items-center gap-3 py-2.5 text-14">
                <span className="min-w-0 flex-1 basis-48">
                  <bdi className="font-semibold">{step.title}</bdi>
                  <span className="block text-13 text-fg-3">
                    {t(`attempts.${step.state as AttemptKey}`)}
                    {step.dueAt && step.link && <> · {t('follow.until', { when: format.moment(step.dueAt) })}</>}
                  </span>
                </span>
                {step.link && (
                  <a
                    href={step.link}
                    className="inline-flex min-h-11 items-center rounded-2 bg-accent px-4 text-14 font-label text-on-accent hover:bg-accent-hover"
                  >
                    {t('follow.answer')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {application.documents.length > 0 && <OwnDocuments application={application} calls={calls} />}
      <OwnInterviews interviews={application.interviews} zone={application.zone} />
      {result && <OwnResult result={result} zone={application.zone} />}
      <OwnDecisions decisions={application.decisions} zone={application.zone} />
      <div className="flex flex-wrap items-center gap-x-4">
        {slug && (
          <a
            href={`/vagas/${slug}`}
            className="inline-flex min-h-11 items-center text-14 font-semibold text-accent-text underline"
          >
            {t('follow.see')}
          </a>
        )}
        {slug && number && <ReceiptButton calls={calls} slug={slug} number={number} />}
        {mayWithdraw && (
          <Button variant="ghost" className="text-neg!" onClick={() => setAsking(true)}>
            {t('follow.withdraw')}
          </Button>
        )}
      </div>
      {failed && !asking && (
        <p role="alert" className="text-14 text-neg">
          {sentenceOf(t, failed)}
        </p>
      )}
      <Dialog
        place="middle"
        title={t('follow.withdrawTitle', { title: application.title })}
        close={t('follow.keep')}
        open={asking}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-4">
          <p className="text-14 text-fg-2">{t(application.mayEdit ? 'follow.withdrawBody' : 'follow.withdrawLate')}</p>
          <TextInput label={t('follow.reason')} lines={3} maxLength={500} value={reason} onChange={setReason} />
          {failed && (
            <p role="alert" className="text-14 text-neg">
              {sentenceOf(t, failed)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="xl" onClick={() => setAsking(false)}>
              {t('follow.keep')}
            </Button>
            <Button
              size="xl"
              variant="danger"
              pending={pending}
              onClick={() => void act(() => calls.withdraw(slug ?? '', reason))}
            >
              {t('follow.confirm')}
            </Button>
          </div>
        </div>
      </Dialog>
    </article>
  )
}
