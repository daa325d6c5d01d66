import { useQuery } from '@tanstack/react-query'
import { accounts } from '#access/contract/accounts.ts'
import type { SessionUser } from '#access/contract/session.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { refreshUser } from '#access/web/session/session.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { editable, type Profile, ProfileForm } from './ProfileForm.tsx'

/** Name, occupation, address and photo. */
export function ProfileTab({ user }: { user: SessionUser }) {
  const t = useTexts(accountTexts)
  const params = { id: user.id }
  // Refetching on focus would replace what is being typed.
  const { data: account, error, refetch } = useQuery({ ...q(accounts.get, { params }), refetchOnWindowFocus: false })
  const { form, conflict } = useEdit({
    record: account,
    editable,
    draft: `account:${user.id}`,
    send: (profile: Profile, version: number) => call(accounts.update, { params, body: { ...profile, version } }),
    stale: [accounts.list, accounts.get],
    said: () => t('profile.saved'),
    onSaved: () => void refreshUser(),
    onStored: () => refetch(),
  })
  if (!account) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<CardsSkeleton />} />
  return (
    <>
      <ProfileForm account={account} {...form}>
        <PhotoCard user={user} />
      </ProfileForm>
      <ConflictDialog
        {...conflict}
        labels={{ name: t('fields.name'), occupation: t('fields.occupation'), email: t('fields.email') }}
        show={() => undefined}
      />
    </>
  )
}
