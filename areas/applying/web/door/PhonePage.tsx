import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { missingIn } from '#applying/contract/form.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { CvBox } from './CvBox.tsx'
import type { Calls } from './calls.ts'
import { DataField } from './DataField.tsx'
import { DeclarationsStep } from './DeclarationsStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { ProposalList } from './ProposalList.tsx'
import { type DoorStep, namesOf } from './pages.rules.ts'
import { QuestionField } from './QuestionField.tsx'
import { SaveLine } from './SaveLine.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** Milliseconds that a page waits for the judgement of the server on what was typed; without a line it goes on. */
const patience = 1500

type PhonePageProps = {
  door: Door
  calls: Calls
  slug: string
  step: Exclude<DoorStep, { kind: 'review' }>
  failure: ReactNode
  onBack: (() => void) | undefined
  onNext: () => void
  onLeave: () => void
}

/** One thing of the form. Enter goes on; what is missing or wrong is said once, and may be left for later. */
export function PhonePage({ door, calls, slug, step, failure, onBack, onNext, onLeave }: PhonePageProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const { page, proposals } = door
  const names = namesOf(step)
  const missing = step.kind === 'documents' ? page.missing : missingIn(page.form, { ...page, hasCv: page.cv !== null })
  const lacking = missing.filter((name) => names.includes(name))
  const isOpen = lacking.length > 0 || names.some((name) => page.wrong[name])

  function stay() {
    setAsked(true)
    const [first] =
      form.current?.querySelectorAll<HTMLElement>(
        '[aria-invalid], input:not([type=file], :disabled), textarea, select',
      ) ?? []
    first?.focus()
  }
  async function next() {
    if (pending) return
    if (lacking.length > 0) return stay()
    setPending(true)
    await Promise.race([door.flush(), new Promise((resolve) => setTimeout(resolve, patience))])
    setPending(false)
    const wrong = door.wrongNow()
    if (names.some((name) => wrong[name])) return stay()
    onNext()
  }
  // The heading has the focus first: there is no field yet that Enter would send.
  const enter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLHeadingElement)) return
    event.preventDefault()
    void next()
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col gap-5"
      onKeyDown={enter}
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      {step.kind === 'documents' ? (
        <DocumentsStep {...{ door, calls, slug }} />
      ) : step.kind === 'declarations' ? (
        <DeclarationsStep door={door} isReadOnly={false} />
      ) : (
        <Heading className="text-24 font-semibold text-balance break-words">
          {step.kind === 'question' ? step.question.text : t(`ask.${step.kind === 'cv' ? 'cv' : step.group}`)}
        </Heading>
      )}
      {step.kind === 'documents' && asked && lacking.length > 0 && (
        <p role="alert" className="text-13 text-neg">
          {t('wrong.required')}
        </p>
      )}
      {step.kind === 'cv' && (
        <>
          <CvBox door={door} isOptional={page.form.asking.cv === 'optional'} />
          <p role="status" className="text-14 text-fg-2 empty:hidden">
            {proposals.length > 0 && t('cv.found', { count: proposals.length })}
          </p>
          {asked && lacking.length > 0 && (
            <p role="alert" className="text-13 text-neg">
              {t('wrong.required')}
            </p>
          )}
        </>
      )}
      {step.kind === 'fields' && (
        <>
          <ProposalList door={door} only={names} />
          {step.fields.map(({ field, required }) => (
            <DataField key={field} {...{ door, field, required, asked }} />
          ))}
        </>
      )}
      {step.kind === 'question' && <QuestionField {...{ door, asked }} question={step.question} titled />}
      {failure}
      <div className="sticky bottom-0 -mx-4 mt-auto grid gap-2 border-t bg-surface px-4 py-3">
        <div className="flex gap-2">
          {onBack && (
            <Button size="xl" className="min-w-12" icon={ArrowLeft} aria-label={t('step.back')} onClick={onBack} />
          )}
          <Button type="submit" size="xl" variant="primary" className="flex-1" pending={pending || door.isAttaching}>
            {t('step.next')}
          </Button>
        </div>
        {asked && isOpen && (
          <Button variant="ghost" onClick={onNext}>
            {t('step.skip')}
          </Button>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <SaveLine door={door} />
          <button
            type="button"
            onClick={onLeave}
            className="inline-flex min-h-11 items-center text-13 text-accent-text underline"
          >
            {t('save.later')}
          </button>
        </div>
      </div>
    </form>
  )
}
