import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Copy, Eye, PlugZap, Webhook } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { provider } from '#billing/contract/provider.ts'
import { pixProviderTexts } from '#billing/web/banking/texts/pixProvider.pt.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'

/** Tests the saved provider, and tells it where to report payments. */
export function ProviderConnection({ isSet }: { isSet: boolean }) {
  const t = useTexts(pixProviderTexts)
  const settings = useTexts(installationTexts)
  const { formState } = useFormContext()
  const test = useWrite(provider.test, { stale: [] })
  const register = useWrite(provider.register, { stale: [] })
  const last = [test, register].toSorted((a, b) => b.submittedAt - a.submittedAt)[0]
  if (!isSet && !formState.isDirty) return null
  const disabledReason = formState.isDirty ? settings('test.saveFirst') : undefined
  return (
    <div className="col-span-full grid gap-3 pb-4 text-13">
      <p className="text-fg-3">{t('addressAbout')}</p>
      <WebhookAddress />
      <div className="flex flex-wrap gap-2">
        <Button icon={PlugZap} pending={test.isPending} {...{ disabledReason }} onClick={() => test.mutate({})}>
          {t('test')}
        </Button>
        <Button icon={Webhook} pending={register.isPending} {...{ disabledReason }} onClick={() => register.mutate({})}>
          {t('register')}
        </Button>
      </div>
      <div role="status">{last && !last.isPending && <Answer {...last} />}</div>
    </div>
  )
}

type AnswerProps = { data: { connected: boolean; answer: string } | undefined; error: Error | null }

function Answer({ data, error }: AnswerProps) {
  const answer = data?.answer ?? error?.message
  if (!answer) return null
  const Icon = data?.connected ? CircleCheck : CircleX
  return (
    <p
      className={`flex items-start gap-2 rounded-3 p-4 ${data?.connected ? 'bg-pos-bg text-pos' : 'bg-neg-bg text-neg'}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span dir="auto" className="min-w-0 break-words">
        {answer}
      </span>
    </p>
  )
}

/** The secret address of reports, loaded on demand. */
function WebhookAddress() {
  const t = useTexts(pixProviderTexts)
  const { data, error, isFetching, refetch } = useQuery({ ...q(provider.address, {}), enabled: false, gcTime: 0 })
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      {data ? (
        <>
          <code dir="ltr" className="min-w-0 rounded-1 bg-press px-1 font-mono text-12 break-all">
            {data.url}
          </code>
          <Button icon={Copy} size="sm" onClick={() => void copy(data.url, t('addressCopied'))}>
            {t('copyAddress')}
          </Button>
        </>
      ) : (
        <Button icon={Eye} size="sm" pending={isFetching} onClick={() => void refetch()}>
          {t('showAddress')}
        </Button>
      )}
      {error && <span className="text-neg">{error.message}</span>}
    </div>
  )
}
