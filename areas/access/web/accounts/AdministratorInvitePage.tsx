import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Account, accounts, InviteInput } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordForm } from '#platform/web/records/RecordForm.tsx'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AdministratorFields } from './AdministratorFields.tsx'
import { InvitationSent } from './InvitationSent.tsx'

const nobody = { name: '', email: '', occupation: '' }

/** At /users/super-admins/new and /user/new. */
export function AdministratorInvitePage() {
  const t = useTexts(administratorsTexts)
  useBreadcrumb([{ label: t('title'), to: '/dashboard/users/super-admins' }, { label: t('invite') }])
  const [invited, setInvited] = useState<Account>()
  const { data: settings } = useQuery(q(installation.get, {}))
  if (invited)
    return (
      <InvitationSent
        account={invited}
        isKept={settings?.email.source === 'none'}
        onAnother={() => setInvited(undefined)}
      />
    )
  return <InviteForm onInvited={setInvited} />
}

function InviteForm({ onInvited }: { onInvited: (account: Account) => void }) {
  const t = useTexts(administratorsTexts)
  const form = useZodForm(InviteInput, nobody)
  const invite = useWrite(accounts.invite, {
    stale: [accounts.list, accounts.facets],
    then: ({ name }) => toast.success(t('invited', { name })),
  })
  const hasNoAddress = invite.error?.code === 'no_address'
  return (
    <RecordForm
      form={form}
      title={t('invite')}
      description={t('inviteAbout')}
      draft="administrator"
      saving={invite.isPending}
      error={hasNoAddress ? null : invite.error}
      submit={t('sendInvitation')}
      save={(body) => invite.mutateAsync({ body })}
      onSaved={onInvited}
    >
      {hasNoAddress && <NoAddress key={invite.failureCount + (invite.submittedAt ?? 0)} />}
      <FormSection title={t('person')}>
        <AdministratorFields />
      </FormSection>
    </RecordForm>
  )
}

/** The public address is not configured, so mails cannot contain links. */
function NoAddress() {
  const t = useTexts(administratorsTexts)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div
      ref={alert}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-3 bg-neg-bg px-4 py-3 text-13 text-neg"
    >
      <span className="min-w-0 flex-1 basis-64">{t('noAddress')}</span>
      <ButtonLink to="/dashboard/settings">{t('toSettings')}</ButtonLink>
    </div>
  )
}
