import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Segmented } from '#platform/web/ui/Tabs.tsx'

type ChannelChoiceProps = {
  channels: readonly MessageChannel[]
  value: MessageChannel
  onChange: (channel: MessageChannel) => void
}

/** Chooses the channel of a preview; renders nothing when there is only one. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const t = useTexts(templatesTexts)
  if (channels.length < 2) return null
  return (
    <div className="overflow-x-auto">
      <Segmented
        label={t('channels')}
        value={value}
        onChange={onChange}
        options={channels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))}
      />
    </div>
  )
}
