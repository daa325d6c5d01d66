import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import { unsubscribe } from '#deliveries/contract/webhooks.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { AuthPage } from './AuthPage.tsx'

export const unsubscribeSearch = z.object({ key: z.string().max(200).default('') })

/** The target of the link at the end of a mail: unsubscribes the recipient, without an account or a reason. */
export function UnsubscribePage() {
  const t = useTexts(authTexts)
  const [{ key }] = useSearchOf(unsubscribeSearch)
  const asked = { params: { key: key || 'x' } }
  const { data, error, refetch } = useQuery(q(unsubscribe.read, asked))
  const leave = useWrite(unsubscribe.leave, { stale: [unsubscribe.read] })
  if (!data)
    return (
      <AuthPage heading={t('unsubscribe.title')}>
        <Loading of={{ error, refetch }} failed={t('unsubscribe.failed')} waiting="mt-6 h-24" />
      </AuthPage>
    )
  const { address, organisation, isOut } = data
  if (isOut)
    return (
      <AuthPage heading={t('unsubscribe.doneTitle')}>
        <p role="status" className="mt-4 text-15 text-fg-2">
          {t('unsubscribe.done', { address, organisation })}
        </p>
      </AuthPage>
    )
  return (
    <AuthPage heading={t('unsubscribe.title')} note={t('unsubscribe.note', { address, organisation })}>
      {leave.error && (
        <p role="alert" className="mt-4 text-13 text-neg">
          {leave.error.message}
        </p>
      )}
      <Button
        variant="primary"
        size="xl"
        className="mt-6 w-full"
        pending={leave.isPending}
        onClick={() => leave.mutate(asked)}
      >
        {t('unsubscribe.submit')}
      </Button>
    </AuthPage>
  )
}
