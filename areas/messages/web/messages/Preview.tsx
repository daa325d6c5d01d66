import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { LetterView } from '#messages/web/templates/LetterView.tsx'
import { Remarks } from '#messages/web/templates/Remarks.tsx'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import type { Composed } from './useComposing.ts'

type PreviewProps = {
  typeUser: TypeUser
  form: UseFormReturn<z.input<typeof Composed>, unknown, Composed>
  /** The saved draft. */
  draft: Message | null
}

/** A live preview of the message for each of its recipients and channels. */
export function Preview({ typeUser, form, draft }: PreviewProps) {
  const t = useTexts(templatesTexts)
  const format = useFormat()
  useWatch({ control: form.control })
  const { person: _, ...typed } = form.getValues()
  // Compared as text, so that an equal value causes no request.
  const late = useDelayed(JSON.stringify(typed), 400)
  const { channels: chosen, ...said } = JSON.parse(late) as typeof typed
  const channels: MessageChannel[] = chosen?.length ? chosen : ['in_app']
  const [asked, setAt] = useState(0)
  const [wanted, setChannel] = useState<MessageChannel>()
  const channel = wanted && channels.includes(wanted) ? wanted : (channels[0] ?? 'in_app')
  // The template version of the draft; without one the current version applies.
  const templateVersion = draft && draft.templateId === said.templateId ? draft.templateVersion : null
  const { data, error, refetch } = useQuery({
    ...q(messages.preview, { body: { ...said, channels, typeUser, channel, templateVersion, at: asked } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const total = data?.total ?? 0
  // There may be fewer recipients than before.
  const at = Math.min(asked, Math.max(0, total - 1))
  return (
    <section aria-label={t('seeTitle')} className="grid grid-cols-1 content-start gap-4 p-6 max-md:p-4">
      <ChannelChoice channels={channels} value={channel} onChange={setChannel} />
      {!data && <Loading of={{ error, refetch }} failed={t('previewFailed')} waiting="h-80 rounded-3" />}
      {data && !data.recipient && <p className="text-13 text-fg-3">{t('samples')}</p>}
      {data?.recipient && (
        <div className="flex items-center gap-3">
          <Avatar name={data.recipient.name} square={typeUser === 1} />
          <span dir="auto" aria-live="polite" className="min-w-0 flex-1 truncate font-label">
            {data.recipient.name}
          </span>
          <IconButton
            icon={ChevronLeft}
            iconClassName="rtl:-scale-x-100"
            label={t('previous')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <span className="num text-13 text-fg-3">
            {t('place', { at: format.number(at + 1), total: format.number(total) })}
          </span>
          <IconButton
            icon={ChevronRight}
            iconClassName="rtl:-scale-x-100"
            label={t('next')}
            disabled={at + 1 >= total}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
      {data && (
        <div>
          <LetterView letter={data} channel={channel} />
          <Remarks missing={data.missing} wrong={data.wrong} />
        </div>
      )}
    </section>
  )
}
