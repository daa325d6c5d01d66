import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ApiToken, apiTokens } from '#access/contract/apiTokens.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { areasOf } from './ScopesField.tsx'
import { TokenDialog } from './TokenDialog.tsx'

const stateOf = ({ revokedAt, expiresAt }: ApiToken) => {
  if (revokedAt) return 'revoked'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active'
}
const tones: Record<ReturnType<typeof stateOf>, Tone> = { active: 'pos', expired: 'stop', revoked: 'stop' }

/** The API tokens of scripts. */
export function TokenList() {
  const t = useTexts(installationTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { data, error, refetch, isFetching } = useQuery(q(apiTokens.list, {}))
  const newButton = useRef<HTMLButtonElement>(null)
  // The button is removed once its token is revoked.
  const afterRevoking = useRef<HTMLButtonElement>(null)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken>()
  const revoke = useWrite(apiTokens.revoke, { stale: [apiTokens.list] })
  const scopesOf = ({ scopes }: ApiToken) =>
    areasOf(scopes)
      .map(({ area, verbs }) =>
        t('tokens.scope', {
          area: t(`tokens.areas.${area}`),
          verbs: verbs.map((verb) => t(`tokens.verbs.${verb}`)).join(' + '),
        }),
      )
      .join(' · ')
  const ends = ({ expiresAt }: ApiToken) => (expiresAt ? format.date(expiresAt) : t('tokens.endless'))
  const badge = (token: ApiToken) => <Badge tone={tones[stateOf(token)]}>{t(`tokens.states.${stateOf(token)}`)}</Badge>
  const revokeButton = (token: ApiToken) =>
    stateOf(token) === 'active' && (
      <Button
        size="sm"
        variant="dangerOutline"
        aria-label={t('tokens.revokeOf', { name: token.name })}
        onClick={() => {
          afterRevoking.current = null
          setRevoking(token)
        }}
      >
        {t('tokens.revoke')}
      </Button>
    )
  const columns: Column<ApiToken>[] = [
    {
      id: 'name',
      header: t('tokens.name'),
      cell: (token) => (
        <>
          <span dir="auto">{token.name}</span>{' '}
          <bdi dir="ltr" className="ms-1 font-mono text-12 font-normal text-fg-3">
            {token.hint}…
          </bdi>
        </>
      ),
    },
    { id: 'scopes', header: t('tokens.scopes'), width: 300, cell: scopesOf },
    { id: 'owner', header: t('tokens.owner'), width: 150, hideBelow: 'xl', cell: (token) => token.ownerName },
    {
      id: 'lastUsed',
      header: t('tokens.lastUsed'),
      width: 104,
      align: 'end',
      cell: (token) => (token.lastUsedAt ? format.shortDate(token.lastUsedAt) : t('tokens.never')),
    },
    { id: 'ends', header: t('tokens.ends'), width: 100, align: 'end', hideBelow: 'lg', cell: ends },
    { id: 'state', header: t('tokens.state'), width: 116, cell: badge },
    { id: 'revoke', header: ui('actions'), width: 116, align: 'end', cell: revokeButton },
  ]
  const create = (
    <Button ref={newButton} variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('tokens.new')}
    </Button>
  )
  if (error && !data)
    return (
      <ErrorState title={t('tokens.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-6 py-2.5 max-md:px-4">
        <p className="min-w-0 flex-1 basis-72 text-13 text-fg-3">{t('tokens.about')}</p>
        {create}
      </div>
      {/* A revoked token has no button: without a tab stop the table could not be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section aria-label={t('tabs.tokens')} tabIndex={0} className="focus-inset min-w-0 flex-1 overflow-x-auto">
        <DataTable
          label={t('tabs.tokens')}
          columns={columns}
          rows={data}
          rowKey={(token) => token.id}
          phone={(token) => ({
            title: token.name,
            detail: scopesOf(token),
            end: stateOf(token) === 'active' ? ends(token) : undefined,
            endDetail: revokeButton(token) || badge(token),
          })}
          empty={<EmptyState icon={KeyRound} title={t('tokens.noneTitle')} body={t('tokens.noneBody')} />}
        />
      </section>
      <TokenDialog open={creating} onClose={() => setCreating(false)} />
      <Kept of={revoking}>
        {({ id, name }, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setRevoking(undefined)}
            title={t('tokens.revokeTitle', { name })}
            body={t('tokens.revokeBody')}
            confirm={t('tokens.revoke')}
            cancel={t('tokens.keep')}
            danger
            finalFocus={afterRevoking}
            onConfirm={async () => {
              await revoke.mutateAsync({ params: { id } })
              toast.success(t('tokens.revoked', { name }))
              afterRevoking.current = newButton.current
            }}
          />
        )}
      </Kept>
    </>
  )
}
