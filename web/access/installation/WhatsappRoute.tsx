import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, MessageCircle, PlugZap } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { installation } from '#contract/platform/installation.ts'
import { ChannelRest } from '#web/outbound/ledger/ChannelRest.tsx'
import { q, useWrite } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Whether WhatsApp messages are sent, and a button to test it. Only saved settings can be tested. */
export function WhatsappRoute() {
  const t = useTexts('installation')
  const { formState } = useFormContext()
  const { data } = useQuery(q(installation.get, {}))
  const test = useWrite(installation.testWhatsapp, { stale: [] })
  if (!data) return null
  const isSet = data.whatsapp.phoneNumberId !== '' && data.whatsapp.hasToken
  const said = test.data && { good: test.data.connected, answer: test.data.answer }
  const Said = said?.good ? CircleCheck : CircleX
  return (
    <section aria-label={t('sections.route')} className="rounded-4 border bg-surface p-5 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <MessageCircle
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 ${isSet ? 'text-fg-3' : 'text-wait'}`}
        />
        <div className="min-w-0 flex-1 basis-64 text-13">
          <p className="font-semibold">{t(isSet ? 'whatsappOn' : 'whatsappOff')}</p>
          <p className="text-fg-3">{t(isSet ? 'whatsappOnBody' : 'whatsappOffBody')}</p>
        </div>
        {isSet && (
          <Button
            icon={PlugZap}
            pending={test.isPending}
            disabledReason={formState.isDirty ? t('test.saveFirst') : undefined}
            onClick={() => test.mutate({})}
          >
            {t('testConnection')}
          </Button>
        )}
      </div>
      {isSet && (
        <div className="mt-4 empty:hidden">
          <ChannelRest channel="whatsapp" />
        </div>
      )}
      <div role="status">
        {(said ?? test.error) && !test.isPending && (
          <p
            className={`mt-4 flex items-start gap-2 rounded-3 p-4 text-13 ${said?.good ? 'bg-pos-bg text-pos' : 'bg-neg-bg text-neg'}`}
          >
            <Said size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span dir="auto" className="min-w-0 break-words">
              {said?.answer ?? test.error?.message}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
