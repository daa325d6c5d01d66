import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Account, accounts } from '#contract/accounts.ts'
import type { SessionUser } from '#contract/session.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { mergeOver } from '#web/records/mergeOver.ts'
import { refreshUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { forgetDraft } from '#web/ui/useDraft.ts'
import { PhotoCard } from './PhotoCard.tsx'
import { editable, type Profile, ProfileForm } from './ProfileForm.tsx'

/** Name, occupation, address and photo. */
export function ProfileTab({ user }: { user: SessionUser }) {
  const t = useTexts('account')
  const params = { id: user.id }
  // What is being typed is not for replacing each time the window comes back.
  const { data: account, error, refetch } = useQuery({ ...q(accounts.get, { params }), refetchOnWindowFocus: false })
  const [tried, setTried] = useState<Profile>()
  const update = useWrite(accounts.update, {
    stale: [accounts.list, accounts.get, { path: '/audit' }],
    then: () => {
      toast.success(t('profile.saved'))
      void refreshUser()
    },
  })
  const stored = update.error?.code === 'stale' ? (update.error.current as Account) : null
  if (error && !account) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!account) return <Skeleton className="m-6 h-72 rounded-4" />
  const draft = `account:${account.id}:${account.version}`
  const mine = stored && tried && mergeOver(stored, editable(account), tried)
  return (
    <>
      <ProfileForm
        account={account}
        draft={draft}
        saving={update.isPending}
        error={stored ? null : update.error}
        save={(profile) => {
          setTried(profile)
          return update.mutateAsync({ params, body: { ...profile, version: account.version } })
        }}
      >
        <PhotoCard user={user} />
      </ProfileForm>
      <ConflictDialog
        stored={stored}
        mine={mine ?? {}}
        labels={{ name: t('fields.name'), occupation: t('fields.occupation'), email: t('fields.email') }}
        show={() => undefined}
        pending={update.isPending}
        onKeepMine={() => {
          if (!stored || !mine) return
          update.mutate({ params, body: { ...mine, version: stored.version } }, { onSuccess: () => forgetDraft(draft) })
        }}
        onUseStored={async () => {
          forgetDraft(draft)
          await refetch()
          update.reset()
        }}
        onClose={() => update.reset()}
      />
    </>
  )
}
