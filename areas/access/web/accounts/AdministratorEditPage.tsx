import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { type Account, accounts, InviteInput } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { AdministratorFields } from './AdministratorFields.tsx'
import { editPlaceOf, placeOf } from './accountPlaces.ts'

type Change = z.output<typeof InviteInput>
const route = getRouteApi('/dashboard/users/super-admins/$accountId/edit')
const editable = ({ name, email, occupation }: Account): Change => ({ name, email, occupation })

export function AdministratorEditPage() {
  const { accountId } = route.useParams()
  const t = useTexts(administratorsTexts)
  const { user } = useSession()
  const navigate = useNavigate()
  const answer = useQuery({ ...q(accounts.get, { params: { id: accountId } }), refetchOnWindowFocus: false })
  const { data: account } = answer
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/users/super-admins' },
    { label: account?.name ?? '', to: `/dashboard/users/super-admins/${accountId}` },
    { label: t('editTitle') },
  ])
  const leave = () => void navigate({ ...placeProps(placeOf(accountId)), ignoreBlocker: true })
  const { form, conflict } = useEdit({
    record: account,
    editable,
    draft: `administrator:${accountId}`,
    send: (input: Change, version: number) =>
      call(accounts.update, { params: { id: accountId }, body: { ...input, version } }),
    stale: [accounts.list, accounts.get],
    onSaved: leave,
    onStored: () => answer.refetch(),
  })
  if (accountId === user?.id) return <Navigate {...placeProps(editPlaceOf(accountId, true))} replace />
  if (!account) return <Loading of={answer} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  return (
    <>
      <EditForm key={account.version} account={account} title={t('editTitle')} description={account.name} {...form} />
      <ConflictDialog
        {...conflict}
        labels={{ name: t('name'), occupation: t('occupation'), email: t('email') }}
        show={() => undefined}
      />
    </>
  )
}

type EditFormProps = Omit<RecordFormProps<Change, Change, Account>, 'defaultValues'> & { account: Account }

function EditForm({ account, ...record }: EditFormProps) {
  const t = useTexts(administratorsTexts)
  const form = useZodForm(InviteInput, editable(account))
  return (
    <RecordForm {...record} form={form}>
      <FormSection title={t('properties')}>
        <AdministratorFields emailLocked={account.state !== 'convidado'} />
      </FormSection>
    </RecordForm>
  )
}
