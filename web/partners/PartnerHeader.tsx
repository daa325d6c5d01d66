import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCnpj } from '#contract/brazil.ts'
import { partnerMoveNeedsReason, partnerMoves } from '#contract/partners.rules.ts'
import { type Partner, type PartnerState, partners } from '#contract/partners.ts'
import { useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { StateMenu } from '#web/records/StateMenu.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/toast.tsx'
import { agreementTone, partnerTone } from './partnerStates.ts'

const stale = [partners.list, partners.get, partners.facets, { path: '/audit' }]

/** Who the partner is, how it stands, and what may be done with it; `onChange` gets it as it is stored after that. */
export function PartnerHeader({ partner, onChange }: { partner: Partner; onChange: (partner: Partner) => void }) {
  const t = useTexts('partners')
  const records = useTexts('records')
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
  const params = { id: partner.id }
  const move = useWrite(partners.move, {
    stale,
    then: (moved) => {
      onChange(moved)
      toast.success(records('moved', { state: t(`states.${moved.state}`) }))
    },
  })
  const restore = useWrite(partners.restore, {
    stale,
    then: (restored) => {
      onChange(restored)
      toast.success(records('restored'))
    },
  })
  const remove = useWrite(partners.remove, {
    stale,
    then: (removed) => {
      onChange(removed)
      toast.success(records('binned', { name: removed.name }), { undo: () => restore.mutate({ params }) })
    },
  })
  const failed = move.error ?? remove.error ?? restore.error
  const tone = agreementTone[partner.agreement]
  const end = partner.agreementEnd && format.date(partner.agreementEnd)
  return (
    <PageHeader
      avatar={<Avatar name={partner.name} square size={48} />}
      title={partner.name}
      badge={
        <>
          <Badge tone={partnerTone[partner.state]}>{t(`states.${partner.state}`)}</Badge>
          {tone && end && <Badge tone={tone}>{t(tone === 'neg' ? 'expiredOn' : 'endsOn', { date: end })}</Badge>}
          {partner.deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        <>
          <span>{t(`types.${partner.type}`)}</span>
          {partner.cnpj && (
            <span>
              <bdi dir="ltr" className="num">
                {formatCnpj(partner.cnpj)}
              </bdi>
            </span>
          )}
          {partner.city && <span>{[partner.city, partner.uf].filter(Boolean).join(', ')}</span>}
          {partner.stateReason && <span dir="auto">“{partner.stateReason}”</span>}
        </>
      }
      actions={
        partner.deletedAt ? (
          <Button variant="primary" pending={restore.isPending} onClick={() => restore.mutate({ params })}>
            {records('restore')}
          </Button>
        ) : (
          <>
            <StateMenu
              pending={move.isPending}
              moves={partnerMoves(partner.state).map((to) => ({
                to,
                label: t(`states.${to}`),
                danger: partnerMoveNeedsReason(to),
                needsReason: partnerMoveNeedsReason(to),
              }))}
              onMove={(to, reason) =>
                move.mutate({ params, body: { to: to as PartnerState, reason, version: partner.version } })
              }
            />
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
              <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
                {records('toBin')}
              </MenuItem>
            </Menu>
          </>
        )
      }
    >
      {failed && (
        <p role="alert" className="border-b bg-neg-bg px-6 py-2 text-13 text-neg max-md:px-4">
          {failed.message}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={records('toBinTitle', { name: partner.name })}
        body={records('toBinBody')}
        confirm={records('toBin')}
        cancel={records('keep')}
        danger
        onConfirm={() => {
          setRemoving(false)
          remove.mutate({ params })
        }}
      />
    </PageHeader>
  )
}
