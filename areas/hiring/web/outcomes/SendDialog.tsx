import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type OutcomeKind, outcomes } from '#contract/hiring/outcomes.ts'
import type { Process } from '#contract/hiring/processes.ts'
import type { MessageChannel } from '#contract/outbound/channels.ts'
import { ChannelChoice } from '#web/outreach/messages/ChannelChoice.tsx'
import { LetterView } from '#web/outreach/templates/LetterView.tsx'
import { q, useWrite } from '#web/platform/api/client.ts'
import { outcomesTexts } from '#web/platform/i18n/pt/outcomes.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Segmented } from '#web/platform/ui/Tabs.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { staleByOutcome } from './staleByOutcome.ts'

type SendDialogProps = { process: Process; onClose: () => void }

/** A preview of the messages before they are sent. */
export function SendDialog({ process, onClose }: SendDialogProps) {
  const t = useTexts(outcomesTexts)
  const ui = useTexts(uiTexts)
  const [chosen, setChosen] = useState<OutcomeKind>()
  const [channel, setChannel] = useState<MessageChannel>('in_app')
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(outcomes.previews, { params }))
  const send = useWrite(outcomes.send, {
    stale: staleByOutcome,
    then: ({ told, unreached }) => {
      toast.success(told === 0 && unreached > 0 ? t('nobodyReached') : t('sent', { count: told }))
      onClose()
    },
  })
  const previews = data?.previews ?? []
  const preview = previews.find(({ kind }) => kind === chosen) ?? previews[0]
  const look = preview?.looks.find((sample) => sample.channel === channel) ?? preview?.looks[0]
  const unreached = data?.unreached ?? 0
  const count = previews.reduce((sum, preview) => sum + preview.count, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sendTitle')}
      description={t('sendBody')}
      width={640}
      footer={
        <>
          {send.error && (
            <p role="alert" className="me-auto text-13 text-neg">
              {send.error.message}
            </p>
          )}
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            pending={send.isPending || !data}
            disabledReason={data && count === 0 ? t(unreached > 0 ? 'nobodyReached' : 'allTold') : undefined}
            onClick={() => send.mutate({ params, body: {} })}
          >
            {t('confirm', { count })}
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState title={t('previewFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-56 rounded-3" />}
      {data && !data.hasMail && (
        <p role="alert" className="mb-4 rounded-3 bg-wait-bg px-3 py-2 text-13 text-wait">
          {t('noMail')}{' '}
          <Link
            to="/dashboard/settings"
            search={{ tab: 'email' }}
            onClick={onClose}
            className="font-semibold underline underline-offset-3"
          >
            {t('openMail')}
          </Link>
        </p>
      )}
      {unreached > 0 && (
        <p className="mb-4 rounded-3 bg-wait-bg px-3 py-2 text-13 text-wait">{t('unreached', { count: unreached })}</p>
      )}
      {preview && (
        <div className="grid grid-cols-1 gap-4">
          <div className="overflow-x-auto">
            <Segmented
              label={t('kind')}
              value={preview.kind}
              onChange={setChosen}
              options={previews.map(({ kind, count: many }) => ({
                value: kind,
                label: t('kindCount', { kind: t(`kinds.${kind}`), count: many }),
              }))}
            />
          </div>
          <section aria-label={t('sample', { name: preview.name })} className="grid grid-cols-1 gap-3">
            <p dir="auto" className="text-12 text-fg-3">
              {t('sample', { name: preview.name })}
            </p>
            <ChannelChoice
              channels={preview.looks.map((sample) => sample.channel)}
              value={channel}
              onChange={setChannel}
            />
            {look && <LetterView letter={look} channel={look.channel} />}
          </section>
        </div>
      )}
    </Dialog>
  )
}
