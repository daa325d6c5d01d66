import { FileText, X } from 'lucide-react'
import { extensionOf, type MediaType } from '#platform/contract/mediaTypes.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { maxEvidence } from '#steps/contract/evidence.rules.ts'
import type { Evidence } from '#steps/contract/evidence.ts'
import { FileButton } from './FileButton.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import { useAttaching } from './useAttaching.ts'
import type { Attempt } from './useAttempt.ts'

type EvidenceBoxProps = {
  questionId: string
  attempt: Pick<Attempt, 'calls' | 'evidence' | 'setEvidence'>
  /** The media types of a question that is answered by files. */
  types?: readonly string[]
  /** Called with how many files the question has after each change. */
  onCount?: (count: number) => void
}

/** The files with which a reader proves that they meet a requirement. They are saved at once, unlike what is typed. */
export function EvidenceBox({ questionId, attempt, types, onCount }: EvidenceBoxProps) {
  const { calls, evidence } = attempt
  const t = useTexts()
  const format = useFormat()
  const change = (all: Evidence[]) => {
    attempt.setEvidence(all)
    onCount?.(all.filter((file) => file.questionId === questionId).length)
  }
  const { sending, problem, attach, fail } = useAttaching(calls, questionId, change)
  const own = evidence.filter((file) => file.questionId === questionId)
  const endings = types?.flatMap((type) => extensionOf[type as MediaType] ?? [])
  const sizeOf = (size: number) =>
    size < 1_000_000
      ? t('evidence.kb', { size: format.number(Math.max(1, Math.round(size / 1000))) })
      : t('evidence.mb', { size: format.number(Math.round(size / 100_000) / 10) })
  const detach = async (id: string) => {
    const result = await calls.detach(id)
    if (result.ok) change(result.value.evidence)
    else fail(result.code)
  }
  const title = t(types ? 'evidence.answerTitle' : 'evidence.title')
  return (
    <section aria-label={title} className="mt-5 border-t pt-4">
      <h3 className="text-14 font-semibold">{title}</h3>
      <p className="text-13 text-fg-2">
        {endings
          ? t('evidence.answerHelp', { types: format.list(endings.map((ending) => ending.toUpperCase())) })
          : t('evidence.help')}
      </p>
      <ul className="my-2 grid gap-1 empty:hidden">
        {own.map(({ id, name, size }) => (
          <li key={id} className="flex min-h-11 items-center gap-2 rounded-2 bg-sunken ps-3 pe-1 text-14">
            <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
            <span dir="auto" className="min-w-0 flex-1 break-all">
              {name}
            </span>
            <span className="num shrink-0 text-13 text-fg-2">{sizeOf(size)}</span>
            <IconButton icon={X} label={t('evidence.remove', { name })} onClick={() => void detach(id)} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {own.length < maxEvidence && (
          <FileButton
            several
            label={t('evidence.add')}
            {...(endings && { endings })}
            pending={sending !== null}
            onFiles={(files) => void attach(files)}
          />
        )}
        <span role="status" dir="auto" className="text-13 text-fg-2">
          {sending !== null && t('evidence.sending', { name: sending })}
        </span>
      </div>
      <p role="alert" className="mt-2 text-13 text-neg empty:hidden">
        {problem && t('evidence.failed', { why: sentenceOf(t, problem) })}
      </p>
    </section>
  )
}
