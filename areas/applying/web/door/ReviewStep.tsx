import { type ReactNode, useState } from 'react'
import { isPhone } from '#applying/contract/addresses.rules.ts'
import { fieldsOf } from '#applying/contract/form.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { labelOf, wrongOf } from './labels.ts'
import type { Phase } from './phases.ts'
import { Block, Line } from './ReviewBlock.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

type ReviewStepProps = {
  door: Door
  isReadOnly: boolean
  /** The reason for which the last act failed. */
  failure: ReactNode
  /** On a desk each phase is changed as a whole, on a phone each field. */
  onPhase?: (phase: Phase) => void
  onField?: (name: string) => void
  onBack: () => void
  onSent: () => void
}

/** Everything that is about to be sent, and the consents. */
export function ReviewStep({ door, isReadOnly, failure, onPhase, onField, onBack, onSent }: ReviewStepProps) {
  const t = useTexts()
  const format = useFormat()
  const { page, state, isAttaching } = door
  const { form, data, answers, cv } = page
  const [agreed, setAgreed] = useState(false)
  const [whatsapp, setWhatsapp] = useState(false)
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState(false)
  const wanting = [...new Set([...page.missing, ...Object.keys(page.wrong)])]

  async function send() {
    setAsked(true)
    // Fields that are still being saved are judged by the server.
    if ((wanting.length > 0 && state === 'saved' && !isAttaching) || !agreed) return
    setPending(true)
    const isSent = await door.send(whatsapp)
    setPending(false)
    if (isSent) onSent()
  }
  const names = wanting.map((name) => labelOf(t, name, form.questions, page.documents))
  const why =
    wanting.length > 0 ? t('review.first', { fields: format.list(names) }) : agreed ? '' : t('review.agreeFirst')
  const said = (question: (typeof form.questions)[number]) => {
    const value = answers[question.id] ?? ''
    return question.kind === 'sim_nao' && (value === 'sim' || value === 'nao') ? t(`answer.${value}`) : value
  }
  const change = (phase: Phase) => (isReadOnly || !onPhase ? undefined : () => onPhase(phase))
  const fix = (name: string) => (isReadOnly || !onField ? undefined : () => onField(name))
  return (
    <div className="grid gap-5">
      <Heading className="text-24 font-semibold">{t('review.title')}</Heading>
      {page.versions > 0 && page.isChanged && <p className="text-15 text-wait">{t('sent.changed')}</p>}
      <Block title={t('step.data')} onChange={change('data')}>
        {fieldsOf(form.asking).map(({ field }) => (
          <Line
            key={field}
            label={t(`field.${field}`)}
            value={data[field] ?? ''}
            wrong={wrongOf(t, page.wrong[field])}
            onChange={fix(field)}
          />
        ))}
        {form.asking.cv !== 'off' && <Line label={t('cv.title')} value={cv?.name ?? ''} onChange={fix('cv')} />}
      </Block>
      {page.documents.length > 0 && (
        <Block title={t('documents.step')} onChange={change('documents')}>
          {page.documents.map(({ id, title, files }) => (
            <Line key={id} label={title} value={files.map(({ name }) => name).join(', ')} onChange={fix(id)} />
          ))}
        </Block>
      )}
      {form.questions.length > 0 && (
        <Block title={t('step.questions')} onChange={change('questions')}>
          {form.questions.map((question) => (
            <Line key={question.id} label={question.text} value={said(question)} onChange={fix(question.id)} />
          ))}
        </Block>
      )}
      {form.declarations.length > 0 && (
        <Block title={t('declarations.step')} onChange={change('declarations')}>
          <Line
            label={t('declarations.group')}
            value={page.declared.map((kind) => t(`declarations.kinds.${kind}`)).join(', ') || t('declarations.none')}
            onChange={fix('declarations')}
          />
        </Block>
      )}
      {!isReadOnly && (
        <>
          <label className="flex min-h-11 items-start gap-3 text-15">
            <Checkbox checked={agreed} onChange={setAgreed} className="mt-1" />
            <span>
              {t('review.agree')}{' '}
              <a href="/privacy" target="_blank" rel="noreferrer" className="text-accent-text underline">
                {t('review.policy')}
              </a>
            </span>
          </label>
          {(data.phone || isPhone(page.address)) && (
            <label className="flex min-h-11 items-start gap-3 text-15">
              <Checkbox checked={whatsapp} onChange={setWhatsapp} className="mt-1" />
              <span>{t('review.whatsapp')}</span>
            </label>
          )}
          <p role="alert" className="text-14 text-neg empty:hidden">
            {asked && why}
          </p>
          {isAttaching && <p className="text-14 text-fg-2">{t('cv.sending')}</p>}
          {failure}
          <div className="flex flex-wrap gap-2">
            <Button size="xl" onClick={onBack}>
              {t('step.back')}
            </Button>
            <Button size="xl" variant="primary" pending={pending} onClick={() => void send()}>
              {t(page.versions > 0 ? 'review.sendAgain' : 'review.send')}
            </Button>
          </div>
        </>
      )}
      {isReadOnly && page.why && <p className="text-15 text-fg-2">{sentenceOf(t, page.why)}</p>}
    </div>
  )
}
