import { useQuery } from '@tanstack/react-query'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { publicChannels } from '#vacancies/contract/channels.ts'
import { postingsTexts } from './texts/postings.pt.ts'

/** Switches a feed of all open vacancies on or off. */
export function FeedSwitch({ name, label }: { name: 'indeed' | 'json'; label: string }) {
  const t = useTexts(postingsTexts)
  const { data } = useQuery(q(publicChannels.get, {}))
  const write = useWrite(publicChannels.update, { stale: [publicChannels.get] })
  if (!data) return null
  // As it is switched, while it is sent.
  const isOn = write.isPending ? write.variables.body[name] !== false : data[name]
  return (
    <span className="flex items-center gap-2 text-13">
      <Switch
        aria-label={label}
        checked={isOn}
        onChange={(next) => write.mutate({ body: { ...data, [name]: next } })}
      />
      <span aria-hidden className="w-16 text-fg-3 max-md:w-auto">
        {t(isOn ? 'on' : 'off')}
      </span>
      {write.error && (
        <span role="alert" className="text-neg">
          {write.error.message}
        </span>
      )}
    </span>
  )
}
