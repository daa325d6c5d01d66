import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type MessageChannel, messages, type TypeUser } from '#contract/messages.ts'
import { q } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { LetterView } from '#web/templates/LetterView.tsx'
import { Remarks } from '#web/templates/Remarks.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import type { Composed } from './useComposing.ts'

type PreviewSheetProps = {
  typeUser: TypeUser
  message: Composed
  /** Which version of its template a draft took; null takes the one in force. */
  templateVersion: number | null
  onClose: () => void
}

/** How a message looks for each of its recipients, in each of its channels. */
export function PreviewSheet({ typeUser, message, templateVersion, onClose }: PreviewSheetProps) {
  const t = useTexts('templates')
  const format = useFormat()
  const { person: _, channels, ...said } = message
  const [at, setAt] = useState(0)
  const [channel, setChannel] = useState<MessageChannel>(channels[0] ?? 'in_app')
  const { data, error, refetch } = useQuery({
    ...q(messages.preview, { body: { ...said, typeUser, channel, templateVersion, at } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const total = data?.total ?? 0
  return (
    <Sheet open onClose={onClose} label={t('seeTitle')} width={560}>
      <div className="grid grid-cols-1 gap-4 p-6 max-md:p-4">
        <ChannelChoice channels={channels} value={channel} onChange={setChannel} />
        {error && !data && <ErrorState title={t('previewFailed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-80 rounded-3" />}
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
      </div>
    </Sheet>
  )
}
