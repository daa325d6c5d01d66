import { Type, Video } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { StepContent } from '#steps/contract/asked.ts'
import { maxVideoText } from '#steps/contract/limits.ts'
import type { Take } from '#steps/contract/takes.ts'
import { TextBox } from '#steps/web/answering/TextBox.tsx'
import { sentenceOf, useFormat, useTexts } from '#steps/web/answering/texts.ts'
import type { Attempt } from '#steps/web/answering/useAttempt.ts'
import { Studio } from './Studio.tsx'
import { TakeList } from './TakeList.tsx'
import { type Sending, senderOf } from './takeSender.ts'

type VideoContent = Extract<StepContent, { kind: 'video' }>
type VideoAnswerProps = { questionId: string; labelledBy: string; content: VideoContent; attempt: Attempt }

/** A question that is answered by a recording, or in writing where that is allowed. */
export function VideoAnswer({ questionId, labelledBy, content, attempt }: VideoAnswerProps) {
  const t = useTexts()
  const value = attempt.answers[questionId] ?? null
  const [isText, setText] = useState(typeof value === 'string')
  const own = attempt.takes.filter((take) => take.questionId === questionId)
  const sender = senderOf(attempt.calls)
  const sending = useSyncExternalStore(sender.subscribe, () => sender.of(questionId))
  const [isRepeated, setRepeated] = useState(false)
  const onTakes = (takes: Take[]) => {
    attempt.setTakes(takes)
    attempt.answer(questionId, true)
    setRepeated(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, for what a reload interrupted
  useEffect(() => void sender.resume(questionId, onTakes), [sender, questionId])
  const write = (isWriting: boolean) => {
    setText(isWriting)
    if (!isWriting) attempt.answer(questionId, own.some(({ chosen }) => chosen) ? true : null)
  }
  const choose = async (id: string) => {
    const result = await attempt.calls.chooseTake(questionId, id)
    if (result.ok) onTakes(result.value.takes)
  }
  const left = content.takes - own.length
  if (isText)
    return (
      <div className="grid gap-3">
        <TextBox
          maxLength={maxVideoText}
          labelledBy={labelledBy}
          value={value}
          onChange={(next) => attempt.answer(questionId, next)}
        />
        <p className="text-13 text-fg-2">{t('video.textHelp')}</p>
        <Button variant="ghost" icon={Video} className="justify-self-start" onClick={() => write(false)}>
          {t('video.video')}
        </Button>
      </div>
    )
  const isBusy = sending !== null && sending.state !== 'failed'
  return (
    <div className="grid gap-3">
      {own.length > 0 && !isRepeated && <TakeList takes={own} onChoose={(id) => void choose(id)} />}
      {sending && <SendingState sending={sending} />}
      {sending?.state === 'failed' && sender.isKept(questionId) && (
        <Button className="justify-self-start" onClick={() => void sender.resume(questionId, onTakes)}>
          {t('video.retry')}
        </Button>
      )}
      {!isBusy && left > 0 && (own.length === 0 || isRepeated) && (
        <Studio content={content} onUse={(video) => void sender.send(questionId, video, onTakes)} />
      )}
      <p className="text-13 text-fg-2">{left > 0 ? t('video.takesLeft', { count: left }) : t('video.noneLeft')}</p>
      <div className="flex flex-wrap gap-2">
        {!isBusy && left > 0 && own.length > 0 && !isRepeated && (
          <Button onClick={() => setRepeated(true)}>{t('video.repeat')}</Button>
        )}
        {attempt.intro.textAnswers && (
          <Button variant="ghost" icon={Type} onClick={() => write(true)}>
            {t('video.text')}
          </Button>
        )}
      </div>
    </div>
  )
}

function SendingState({ sending: { state, sent, size, problem } }: { sending: Sending }) {
  const t = useTexts()
  const format = useFormat()
  const share = size > 0 ? Math.floor((sent / size) * 100) : 0
  if (state === 'failed')
    return (
      <p role="alert" className="text-13 text-neg">
        {t('video.failed', { why: sentenceOf(t, problem ?? 'other') })}
      </p>
    )
  return (
    <div className="grid gap-1.5">
      <div className="h-1.5 overflow-hidden rounded-full bg-track">
        <div className="h-full bg-accent-text" style={{ width: `${share}%` }} />
      </div>
      <p role="status" className="text-13 text-fg-2">
        {state === 'checking'
          ? t('video.verifying')
          : state === 'waiting'
            ? t('video.waiting')
            : t('video.sending', { percent: format.percent(share) })}
      </p>
    </div>
  )
}
