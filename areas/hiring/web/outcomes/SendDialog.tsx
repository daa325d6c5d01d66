import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { type OutcomeKind, outcomes } from '#hiring/contract/outcomes.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { ChannelChoice } from '#messages/web/messages/ChannelChoice.tsx'
import { LetterView } from '#messages/web/templates/LetterView.tsx'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
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
      {!data && <Loading of={{ error, refetch }} failed={t('previewFailed')} waiting="h-56 rounded-3" />}
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
