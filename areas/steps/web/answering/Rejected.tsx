import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { StepPage } from '#steps/contract/answering.ts'
import type { Evidence } from '#steps/contract/evidence.ts'
import type { Calls } from './calls.ts'
import { FileButton } from './FileButton.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import { useAttaching } from './useAttaching.ts'

type RejectedProps = { page: StepPage; calls: Pick<Calls, 'attach'> }

/** The files that were rejected, each with its reason and the way to send another until the deadline. */
export function Rejected({ page, calls }: RejectedProps) {
  const t = useTexts()
  const format = useFormat(page.intro.timeZone)
  const [evidence, setEvidence] = useState(page.evidence)
  const rejected = page.asked.filter(({ id }) =>
    page.evidence.some((file) => file.questionId === id && file.state === 'recusado'),
  )
  if (rejected.length === 0) return null
  const isOver = page.now > page.dueAt
  return (
    <section className="grid gap-4 rounded-3 border border-wait p-4">
      <div>
        <h2 className="flex items-center gap-2 text-16 font-semibold">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-wait" />
          {t('evidence.rtitle')}
        </h2>
        <p className="mt-1 text-14 text-fg-2">
          {t(isOver ? 'evidence.rover' : 'evidence.rbody', { when: format.moment(page.dueAt) })}
        </p>
      </div>
      {rejected.map(({ id, text }) => (
        <Requirement
          key={id}
          questionId={id}
          text={text}
          files={evidence.filter((file) => file.questionId === id)}
          known={page.evidence}
          calls={isOver ? null : calls}
          onChange={setEvidence}
        />
      ))}
    </section>
  )
}

type RequirementProps = {
  questionId: string
  text: string
  files: Evidence[]
  /** The files that the page knew when it was opened. */
  known: Evidence[]
  calls: Pick<Calls, 'attach'> | null
  onChange: (evidence: Evidence[]) => void
}

function Requirement({ questionId, text, files, known, calls, onChange }: RequirementProps) {
  const t = useTexts()
  const { sending, problem, attach } = useAttaching(
    calls ?? { attach: () => Promise.reject(new Error('closed')) },
    questionId,
    onChange,
  )
  const fresh = files.filter(({ id }) => !known.some((file) => file.id === id))
  return (
    <div className="grid gap-1.5 border-t pt-3 text-14">
      <h3 dir="auto" className="font-semibold break-words">
        {text}
      </h3>
      <ul className="grid gap-1">
        {files
          .filter(({ state }) => state === 'recusado')
          .map(({ id, name, reason }) => (
            <li key={id} dir="auto" className="break-words">
              <span className="break-all">{name}</span>
              <span className="block text-fg-2">{t('evidence.why', { reason })}</span>
            </li>
          ))}
      </ul>
      <p role="status" className="text-13 text-fg-2 empty:hidden">
        {fresh.map(({ name }) => t('evidence.replaced', { name })).join(' ')}
        {sending !== null && t('evidence.sending', { name: sending })}
      </p>
      <p role="alert" className="text-13 text-neg empty:hidden">
        {problem && t('evidence.failed', { why: sentenceOf(t, problem) })}
      </p>
      {calls && (
        <div>
          <FileButton
            label={t('evidence.replace')}
            pending={sending !== null}
            onFiles={(chosen) => void attach(chosen)}
          />
        </div>
      )}
    </div>
  )
}
