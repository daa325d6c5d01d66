import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock, Paperclip, Send, Trash2 } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { companies } from '#companies/contract/companies.ts'
import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { fieldsFor } from '#deliveries/contract/mergeFields.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { SubjectField } from '#messages/web/templates/SubjectField.tsx'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { ApiError, call, q, refresh } from '#platform/web/api/client.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useMedia } from '#platform/web/ui/useMedia.ts'
import { useUnsavedGuard } from '#platform/web/ui/useUnsavedGuard.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { ChannelsField } from './ChannelsField.tsx'
import { Preview } from './Preview.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { TryOut } from './TryOut.tsx'
import { Composed, composedOf, useComposing } from './useComposing.ts'
import { type Flags, messageReads, useFlags } from './useFlags.ts'
import { useForeseenWords } from './useForeseenWords.ts'

type ComposerProps = {
  typeUser: TypeUser
  /** The draft to edit; without it a new message is created. */
  id: string | null
  /** The recipients of a new message. */
  to?: string
  onClose: () => void
  /** Called when the message is sent, and can still be cancelled. */
  onSent: (message: Message) => void
}

/** Edits a message: saved as a draft while typing, sent now or later. */
export function Composer({ typeUser, id, to, onClose, onSent }: ComposerProps) {
  const t = useTexts(messagesTexts)
  const isBeside = useMedia('(width >= 72rem)')
  const draft = useQuery({ ...q(messages.get, { params: { id: id ?? '' } }), enabled: id !== null, gcTime: 0 })
  const company = useQuery({ ...q(companies.get, { params: { id: to ?? '' } }), enabled: typeUser === 1 && !!to })
  const person = useQuery({ ...q(candidates.get, { params: { id: to ?? '' } }), enabled: typeUser === 2 && !!to })
  const asked = id ? draft : typeUser === 1 ? company : person
  const name = company.data?.name ?? (person.data && (person.data.socialName || person.data.fullName))
  const closing = useRef<() => Promise<boolean>>(async () => true)
  const close = async () => {
    if (await closing.current()) onClose()
  }
  // A message from a list begins as an empty draft. Its title stays when the first words are saved.
  const begun = useRef<boolean>(undefined)
  if (draft.data) begun.current ??= draft.data.subject !== '' || draft.data.body !== ''
  const isNew = begun.current === false
  const isReady = id ? draft.data : !to || name
  return (
    <Sheet
      open
      onClose={() => void close()}
      label={t(id && !isNew ? 'edit' : 'composeTitle')}
      width={isBeside ? 1320 : 960}
      writes
    >
      {!isReady && <Loading of={asked} failed={t('openFailed')} waiting="m-6 h-80" />}
      {isReady && (
        <ComposeForm
          typeUser={draft.data?.typeUser ?? typeUser}
          opened={draft.data ?? null}
          first={to && name ? { id: to, name } : undefined}
          {...{ isBeside, closing, onClose, onSent }}
        />
      )}
    </Sheet>
  )
}

type ComposeFormProps = Pick<ComposerProps, 'typeUser' | 'onClose' | 'onSent'> & {
  opened: Message | null
  first?: { id: string; name: string }
  /** Whether there is room for the preview beside the editor. */
  isBeside: boolean
  /** Runs before the panel closes; returns whether it may. */
  closing: { current: () => Promise<boolean> }
}

function ComposeForm({ typeUser, opened, first, isBeside, closing, onClose, onSent }: ComposeFormProps) {
  const t = useTexts(messagesTexts)
  const ui = useTexts(uiTexts)
  const sending = useTexts(sendingTexts)
  const templates = useTexts(templatesTexts)
  const { insertable } = useFieldNames()
  const fields = fieldsFor(typeUser)
  const format = useFormat()
  const start = composedOf(opened)
  const form = useZodForm(Composed, first ? { ...start, recipientIds: [first.id] } : start)
  const composing = useComposing(form, typeUser, opened)
  const flags = useFlags()
  const [step, setStep] = useState<'schedule' | null>(null)
  const wanted = useRef<'now' | 'later'>('now')
  const [error, setError] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const hasFailed = composing.failure !== undefined
  const [isLosing, setLosing] = useState(false)
  closing.current = () =>
    composing.save().then(
      () => true,
      () => {
        // A failed save is reported first; closing again asks for confirmation.
        if (hasFailed) setLosing(true)
        return false
      },
    )
  const leaveGuard = useUnsavedGuard(composing.isLoose)
  const [recipientIds, segment, channels, topic, templateId] = form.watch([
    'recipientIds',
    'segment',
    'channels',
    'topic',
    'templateId',
  ])
  const foreseenWords = useForeseenWords()
  const { data: settings } = useQuery(q(installation.get, {}))
  const taken = composing.draft
  const templateVersion = taken && taken.templateId === templateId ? taken.templateVersion : null
  const isReaching = (recipientIds?.length ?? 0) > 0 || !!segment
  const { data: audience } = useQuery({
    ...q(messages.audience, {
      // Without a channel nothing can be sent, but the reach is still counted.
      body: {
        typeUser,
        recipientIds,
        segment,
        topic,
        templateId,
        templateVersion,
        ...(channels?.length && { channels }),
      },
    }),
    enabled: isReaching,
    placeholderData: keepPreviousData,
  })
  const total = isReaching ? audience?.total : 0
  const foreseen = isReaching && audience ? foreseenWords(audience.deliveries, settings?.email.source !== 'none') : ''
  const reach = t(`reach${typeUser}`, { count: total ?? 0, number: format.number(total ?? 0) })

  async function send(sendAt: string | null) {
    setError(null)
    setSending(true)
    try {
      const draft = await composing.save(true)
      if (!draft) return
      const sent = await call(messages.send, { params: draft, body: { version: draft.version, sendAt } })
      void refresh(messageReads)
      onClose()
      if (sendAt) toast.success(t('scheduled', { when: format.dateTime(sendAt) }))
      else onSent(sent)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setStep(null)
      if (failure.code !== 'stale') setError(failure)
    } finally {
      setSending(false)
    }
  }
  const [view, setView] = useState<'write' | 'look'>('write')
  const isLooking = view === 'look' && !isBeside
  const submit = (when: 'now' | 'later') => (event: MouseEvent<HTMLButtonElement>) => {
    wanted.current = when
    // A missing value is reported at its field.
    setView('write')
    // Enter in a field does not send: only these buttons do.
    event.currentTarget.form?.requestSubmit()
  }
  async function attach() {
    const draft = await composing.save(true).catch(() => null)
    if (draft) setAttaching(true)
  }
  const [isAttaching, setAttaching] = useState((opened?.attachments ?? 0) > 0)
  return (
    <div className="flex min-h-full">
      <Form
        form={form}
        guard={false}
        error={error}
        className="flex min-w-0 flex-1 flex-col"
        label={t('composeTitle')}
        onSubmit={() => {
          if (wanted.current === 'later') setStep('schedule')
          else void send(null)
        }}
      >
        {!isBeside && (
          <div className="px-6 pt-4 max-md:px-4">
            <Segmented
              label={templates('preview')}
              value={view}
              onChange={setView}
              options={[
                { value: 'write', label: t('write') },
                { value: 'look', label: templates('preview') },
              ]}
            />
          </div>
        )}
        {isLooking && <Preview {...{ typeUser, form }} draft={composing.draft} />}
        {/* Stays mounted while hidden, so that typed values are kept. */}
        <div className={isLooking ? 'hidden' : 'flex-1 px-6 pt-5 max-md:px-4'}>
          <p className="mb-3 text-13 text-fg-3">{t(`composeTo${typeUser}`)}</p>
          <FieldGrid>
            <RecipientsField typeUser={typeUser} known={[...(composing.draft?.to ?? []), ...(first ? [first] : [])]} />
            <ChannelsField typeUser={typeUser} />
            <TemplateMenu typeUser={typeUser} draft={composing.draft} />
            <SubjectField fields={fields} label={t('subject')} />
            <RichTextField
              name="body"
              label={t('body')}
              insertables={{ label: templates('insertField'), items: insertable(fields) }}
            />
          </FieldGrid>
          {isAttaching && composing.draft && (
            <DocumentsCard entity="message" entityId={composing.draft.id} stale={messageReads} />
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {!(isAttaching && composing.draft) && (
              <Button icon={Paperclip} onClick={() => void attach()}>
                {t('attach')}
              </Button>
            )}
            <TryOut save={composing.save} onError={setError} />
          </div>
        </div>
        <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-6 py-3 max-md:px-4">
          {foreseen && (
            <p aria-live="polite" className="num basis-full text-12 text-fg-2">
              {foreseen} {sending('undoFor', { seconds: secondsToUndo })}
            </p>
          )}
          <Note composing={composing} onRetry={() => void composing.save().catch(() => {})} />
          {composing.draft && <Discard id={composing.draft.id} {...{ flags, onClose }} />}
          <Button icon={CalendarClock} className="max-md:flex-1" onClick={submit('later')}>
            {t('schedule')}
          </Button>
          <Button variant="primary" icon={Send} className="max-md:flex-1" pending={isSending} onClick={submit('now')}>
            {total ? t('sendTo', { reach }) : t('send')}
          </Button>
        </div>
      </Form>
      {isBeside && (
        <div className="sticky top-0 h-[calc(100dvh-56px)] w-[440px] shrink-0 overflow-y-auto border-s bg-sunken">
          <Preview {...{ typeUser, form }} draft={composing.draft} />
        </div>
      )}
      <ConfirmDialog
        open={isLosing}
        onClose={() => setLosing(false)}
        title={ui('leaveTitle')}
        body={ui('leaveBody')}
        confirm={ui('leave')}
        cancel={ui('stay')}
        danger
        onConfirm={() => {
          composing.abandon()
          onClose()
        }}
      />
      {leaveGuard}
      <ScheduleDialog open={step === 'schedule'} onClose={() => setStep(null)} onSchedule={send} />
      <ConflictDialog
        stored={composing.conflict && comparableOf(composedOf(composing.conflict))}
        mine={comparableOf(form.getValues() as Composed)}
        labels={{ subject: t('subject'), words: t('body'), recipients: t('conflictRecipients') }}
        show={() => undefined}
        pending={composing.isSaving}
        onKeepMine={composing.keepMine}
        onUseStored={composing.useStored}
        onClose={composing.dismissConflict}
      />
    </div>
  )
}

/** The parts of a draft that two windows may have changed, in a readable form. */
const comparableOf = ({ subject, body, recipientIds, segment }: Composed) => ({
  subject,
  words: new DOMParser().parseFromString(body, 'text/html').body.textContent,
  recipients: recipientIds.length + (segment ? Object.keys(segment).length : 0),
})

type NoteProps = { composing: ReturnType<typeof useComposing>; onRetry: () => void }

/** Whether the draft is saved. */
function Note({ composing: { isSaving, savedAt, failure }, onRetry }: NoteProps) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  return (
    <p role="status" className="num min-w-0 flex-1 basis-40 text-12 text-fg-3 max-md:basis-full max-md:empty:hidden">
      {isSaving && t('saving')}
      {!isSaving && !failure && savedAt && t('saved', { time: format.time(savedAt) })}
      {!isSaving && failure && (
        <span className="text-neg">
          {t('notSaved', { message: failure.message })}{' '}
          <button type="button" onClick={onRetry} className="rounded-1 font-label underline">
            {t('saveAgain')}
          </button>
        </span>
      )}
    </p>
  )
}

function Discard({ id, flags, onClose }: { id: string; flags: Flags; onClose: () => void }) {
  const t = useTexts(messagesTexts)
  const discard = () =>
    flags.set([{ id }], { isDeleted: true }, () => {
      onClose()
      toast.success(t('discarded'), { undo: () => flags.set([{ id }], { isDeleted: false }) })
    })
  return (
    <Button variant="ghost" icon={Trash2} onClick={discard}>
      {t('discard')}
    </Button>
  )
}
