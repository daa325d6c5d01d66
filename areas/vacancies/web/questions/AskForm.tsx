import { ChevronDown } from 'lucide-react'
import type { QuestionAsked } from '#vacancies/contract/views.ts'
import { useFrame, useHref, useSay } from '#website/web/frame.ts'
import { useQuestionWords } from './words.ts'

export const askId = 'perguntas'
const box = 'w-full min-w-0 rounded-2 border border-control bg-surface px-3 text-15 aria-invalid:border-neg'

/** Asks about a vacancy. Works without scripts; the address is for the answer, and optional. */
export function AskForm({ slug, asked }: { slug: string; asked: QuestionAsked }) {
  const say = useQuestionWords()
  const site = useSay()
  const href = useHref()
  const { language } = useFrame()
  const { question, email, error, sent } = asked
  if (sent)
    return (
      <p role="status" tabIndex={-1} className="mt-3 rounded-3 bg-sunken px-4 py-3 text-15 text-fg-2 outline-none">
        {say('sent')}
      </p>
    )
  const isWrong = error === 'question' || error === 'full'
  return (
    <details open={error !== ''} className="group mt-3 rounded-4 border bg-canvas">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-4 px-5 py-2 text-14 font-label text-accent-text">
        <span className="flex-1">{say('ask')}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <form action={`${href(`/vagas/${slug}`)}#${askId}`} method="post" noValidate className="grid gap-4 px-5 pb-5">
        <input type="hidden" name="lang" value={language} />
        <div>
          <label htmlFor="question" className="mb-1.5 block text-14 font-semibold">
            {say('question')}
          </label>
          <textarea
            id="question"
            name="question"
            required
            rows={3}
            maxLength={500}
            defaultValue={question}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'question-error question-note' : 'question-note'}
            className={`${box} py-2.5`}
          />
          {isWrong && (
            <p id="question-error" className="mt-1.5 text-13 font-label text-neg">
              {say(`errors.${error}`)}
            </p>
          )}
          <p id="question-note" className="mt-1.5 text-13 text-fg-3">
            {say('questionNote')}
          </p>
        </div>
        <div>
          <label htmlFor="question-email" className="mb-1.5 block text-14 font-semibold">
            {say('email')}
          </label>
          <input
            id="question-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={email}
            aria-invalid={error === 'email' || undefined}
            aria-describedby={error === 'email' ? 'question-email-error question-email-note' : 'question-email-note'}
            className={`${box} h-11`}
          />
          {error === 'email' && (
            <p id="question-email-error" className="mt-1.5 text-13 font-label text-neg">
              {site('comingSoon.badEmail')}
            </p>
          )}
          <p id="question-email-note" className="mt-1.5 text-13 text-fg-3">
            {say('emailNote')}{' '}
            <a href={href('/privacy')} className="underline">
              {site('nav.privacy')}
            </a>
          </p>
        </div>
        {/* Filled in by bots only. */}
        <label className="sr-only" aria-hidden="true">
          {site('comingSoon.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <button
          type="submit"
          className="h-11 justify-self-start rounded-2 border border-line-2 bg-surface px-4 text-14 font-label shadow-1 hover:bg-hover"
        >
          {say('submit')}
        </button>
      </form>
    </details>
  )
}
