import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { type Account, accounts, InviteInput } from '#contract/accounts.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { mergeOver } from '#web/records/mergeOver.ts'
import { RecordForm, type RecordFormProps } from '#web/records/RecordForm.tsx'
import { useSession } from '#web/session/session.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { FormSection, useZodForm } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { placeProps } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { forgetDraft } from '#web/ui/useDraft.ts'
import { AdministratorFields } from './AdministratorFields.tsx'
import { editPlaceOf, placeOf } from './accountPlaces.ts'

type Change = z.output<typeof InviteInput>
const route = getRouteApi('/dashboard/users/super-admins/$accountId/edit')
const editable = ({ name, email, occupation }: Account): Change => ({ name, email, occupation })

export function AdministratorEditPage() {
  const { accountId } = route.useParams()
  const t = useTexts('administrators')
  const records = useTexts('records')
  const { user } = useSession()
  const navigate = useNavigate()
  const {
    data: account,
    error,
    refetch,
  } = useQuery({ ...q(accounts.get, { params: { id: accountId } }), refetchOnWindowFocus: false })
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/users/super-admins' },
    { label: account?.name ?? '', to: `/dashboard/users/super-admins/${accountId}` },
    { label: t('editTitle') },
  ])
  const [tried, setTried] = useState<Change>()
  const update = useWrite(accounts.update, {
    stale: [accounts.list, accounts.get, { path: '/audit' }],
    then: () => toast.success(records('saved')),
  })
  const stored = update.error?.code === 'stale' ? (update.error.current as Account) : null
  const change = (input: Change, version: number) => ({ params: { id: accountId }, body: { ...input, version } })
  const leave = () => void navigate({ ...placeProps(placeOf(accountId)), ignoreBlocker: true })
  if (accountId === user?.id) return <Navigate {...placeProps(editPlaceOf(accountId, true))} replace />
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!account) return <Skeleton className="m-6 h-96 rounded-4" />
  const mine = stored && tried && mergeOver(stored, editable(account), tried)
  const draft = `administrator:${accountId}:${account.version}`
  return (
    <>
      <EditForm
        key={account.version}
        account={account}
        title={t('editTitle')}
        description={account.name}
        submit={records('saveChanges')}
        draft={draft}
        saving={update.isPending}
        error={stored ? null : update.error}
        save={(input) => {
          setTried(input)
          return update.mutateAsync(change(input, account.version))
        }}
        onSaved={leave}
      />
      <ConflictDialog
        stored={stored}
        mine={mine ?? {}}
        labels={{ name: t('name'), occupation: t('occupation'), email: t('email') }}
        show={() => undefined}
        pending={update.isPending}
        onKeepMine={() => {
          if (!stored || !mine) return
          update.mutate(change(mine, stored.version), {
            onSuccess: () => {
              forgetDraft(draft)
              leave()
            },
          })
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

type EditFormProps = Omit<RecordFormProps<Change, Change, Account>, 'defaultValues'> & { account: Account }

function EditForm({ account, ...record }: EditFormProps) {
  const t = useTexts('administrators')
  const form = useZodForm(InviteInput, editable(account))
  return (
    <RecordForm {...record} form={form}>
      <FormSection title={t('properties')}>
        <AdministratorFields emailLocked={account.state !== 'convidado'} />
      </FormSection>
    </RecordForm>
  )
}
