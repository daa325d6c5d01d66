import type { ReactNode } from 'react'
import type { Account } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { accountTone } from './accountStates.ts'

type AdministratorDetailsProps = {
  account: Account
  /** Since when the second factor is set up, if the user may see it. */
  secondFactorSince?: string | null
  history: string
  actions: ReactNode
}

/** The details of an administrator: on their page, and on the user's own profile. */
export function AdministratorDetails({ account, secondFactorSince, history, actions }: AdministratorDetailsProps) {
  const t = useTexts(administratorsTexts)
  const names: Record<string, string> = { name: t('name'), email: t('email'), occupation: t('occupation') }
  return (
    <>
      <PageHeader
        avatar={<Avatar name={account.name} src={account.photoUrl} size={48} />}
        title={account.name}
        badge={<Badge tone={accountTone[account.state]}>{t(`states.${account.state}`)}</Badge>}
        meta={
          <>
            {account.occupation && (
              <span>
                <bdi>{account.occupation}</bdi>
              </span>
            )}
            <span>
              <bdi dir="ltr" className="break-all">
                {account.email}
              </bdi>
            </span>
            {account.state === 'suspenso' && account.stateReason && (
              <span>
                <bdi>“{account.stateReason}”</bdi>
              </span>
            )}
          </>
        }
        actions={actions}
      />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <Card title={history} className="max-lg:order-last">
          <AuditTimeline
            entity="account"
            entityId={account.id}
            stateName={(state) => t(`states.${state as Account['state']}`)}
            fieldName={(field) => names[field] ?? field}
          />
        </Card>
        <AccountProperties account={account} secondFactorSince={secondFactorSince} />
      </div>
    </>
  )
}

function AccountProperties({
  account,
  secondFactorSince,
}: Pick<AdministratorDetailsProps, 'account' | 'secondFactorSince'>) {
  const t = useTexts(administratorsTexts)
  const format = useFormat()
  const { approvedByName, approvedAt } = account
  const items = [
    {
      label: t('email'),
      value: (
        <a dir="ltr" className="text-accent-text hover:underline" href={`mailto:${account.email}`}>
          {account.email}
        </a>
      ),
    },
    { label: t('occupation'), value: account.occupation },
    ...(account.role === 'avaliador' ? [{ label: t('role'), value: t('guest') }] : []),
    {
      label: t('lastAccess'),
      value: account.lastSeenAt ? (
        <time dateTime={account.lastSeenAt} title={format.dateTime(account.lastSeenAt)}>
          {format.shortDate(account.lastSeenAt)}
        </time>
      ) : (
        t('never')
      ),
    },
    {
      label: t('secondFactor'),
      value: secondFactorSince
        ? t('secondFactorSince', { date: format.longDate(secondFactorSince) })
        : t(account.secondFactor ? 'secondFactorOn' : 'secondFactorOff'),
    },
    {
      label: t('rights.label'),
      value:
        account.rights.length > 0 ? format.list(account.rights.map((right) => t(`rights.${right}`))) : t('rights.none'),
    },
    { label: t('since'), value: format.longDate(account.createdAt) },
    { label: t('invitedBy'), value: account.invitedByName },
    {
      label: t('approvedBy'),
      value:
        approvedByName && approvedAt && t('approvedByOn', { name: approvedByName, date: format.longDate(approvedAt) }),
    },
    { label: t('reason'), value: account.stateReason && <span dir="auto">{account.stateReason}</span> },
  ].filter((item) => item.value)
  return (
    <Card title={t('properties')}>
      <Properties items={items} />
    </Card>
  )
}
