import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { type OutcomeKind, outcomes } from '#hiring/contract/outcomes.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { ChannelChoice } from '#messages/web/messages/ChannelChoice.tsx'
import { Figure, Figures } from '#messages/web/sending/Figures.tsx'
import { SendDialog as SendBlock } from '#messages/web/sending/SendDialog.tsx'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { LetterView } from '#messages/web/templates/LetterView.tsx'
import type { Answer } from '#platform/contract/endpoint.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { staleByOutcome } from './staleByOutcome.ts'
import { useLeavingOutcomes } from './useLeavingOutcomes.ts'

type SendDialogProps = { process: Process; onClose: () => void; onUndone: () => void }

/** Asks before the outcomes of a process are sent to its applicants. */
export function SendDialog({ process, onClose, onUndone }: SendDialogProps) {
  const t = useTexts(outcomesTexts)
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(outcomes.previews, { params }))
  const addLeaving = useLeavingOutcomes(onUndone)
  const send = useWrite(outcomes.send, {
    stale: staleByOutcome,
    then: ({ told, sending }) => {
      if (sending) addLeaving(sending, told || people)
      onClose()
    },
  })
  const people = data?.previews.reduce((sum, { count }) => sum + count, 0) ?? 0
  const mails = data?.previews.reduce((sum, { count, looks }) => sum + (byMail(looks) ? count : 0), 0) ?? 0
  return (
    <SendBlock
      open
      onClose={onClose}
      title={t('sendTitle')}
      reads={{ error, refetch }}
      counted={data && { people, mails, hasMail: data.hasMail }}
      figures={data && <OutcomeFigures previews={data} people={people} />}
      look={data && <Looks previews={data} />}
      pending={send.isPending}
      error={send.error}
      disabledReason={people === 0 ? t(data?.unreached ? 'nobodyReached' : 'allTold') : undefined}
      onSend={() => send.mutate({ params, body: {} })}
    />
  )
}

type Previews = Answer<typeof outcomes.previews>
const byMail = (looks: Previews['previews'][number]['looks']) => looks.some(({ channel }) => channel === 'email')

function OutcomeFigures({ previews: { unreached, left }, people }: { previews: Previews; people: number }) {
  const t = useTexts(outcomesTexts)
  const words = useTexts(sendingTexts)
  const format = useFormat()
  return (
    <Figures>
      <Figure number={people}>{words('receive', { count: people })}</Figure>
      {unreached > 0 && (
        <Figure number={unreached} isWarning>
          <span dir="auto" className="break-words">
            {format.list(left.slice(0, 5).map(({ name }) => name))}
          </span>
          {t('unreached', { count: unreached })}
        </Figure>
      )}
    </Figures>
  )
}

/** A preview of each kind of outcome, as the first of its recipients gets it. */
function Looks({ previews: { previews } }: { previews: Previews }) {
  const t = useTexts(outcomesTexts)
  const [chosen, setChosen] = useState<OutcomeKind>()
  const [channel, setChannel] = useState<MessageChannel>('in_app')
  const preview = previews.find(({ kind }) => kind === chosen) ?? previews[0]
  const look = preview?.looks.find((sample) => sample.channel === channel) ?? preview?.looks[0]
  if (!preview) return null
  return (
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
        <ChannelChoice channels={preview.looks.map((sample) => sample.channel)} value={channel} onChange={setChannel} />
        {look && <LetterView letter={look} channel={look.channel} />}
      </section>
    </div>
  )
}
