import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Trash2 } from 'lucide-react'
import { partnerMoveNeedsReason, partnerMoves } from '#companies/contract/partners.rules.ts'
import { type Partner, type PartnerState, partners } from '#companies/contract/partners.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { files } from '#platform/contract/files.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { StateMenu } from '#platform/web/records/StateMenu.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { agreementTone, partnerTone } from './partnerStates.ts'

const stale = [partners.list, partners.get, partners.facets]

/** The header of a partner: name, state and actions; `onChange` gets the partner as stored afterwards. */
export function PartnerHeader({ partner, onChange }: { partner: Partner; onChange: (partner: Partner) => void }) {
  const t = useTexts(partnersTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const params = { id: partner.id }
  const move = useWrite(partners.move, {
    stale,
    then: (moved) => {
      onChange(moved)
      toast.success(records('moved', { state: t(`states.${moved.state}`) }))
    },
  })
  const bin = useBin({
    name: partner.name,
    remove: () => call(partners.remove, { params }),
    restore: () => call(partners.restore, { params }),
    stale,
    then: onChange,
  })
  const { data: pictures } = useQuery(q(files.pictures, { params: { entity: 'partner', entityId: partner.id } }))
  const tone = agreementTone[partner.agreement]
  const end = partner.agreementEnd && format.date(partner.agreementEnd)
  return (
    <>
      <PageHeader
        avatar={<Avatar name={partner.name} src={pictures?.logo?.url} square size={48} />}
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
            {partner.city && <span>{cityAndState(partner)}</span>}
            {partner.stateReason && <span dir="auto">“{partner.stateReason}”</span>}
          </>
        }
        problem={lastProblem(move, ...bin.tries)}
        actions={
          partner.deletedAt ? (
            bin.button
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
                  move.mutateAsync({ params, body: { to: to as PartnerState, reason, version: partner.version } })
                }
              />
              <Menu
                align="end"
                trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}
              >
                <MenuItem icon={Trash2} danger onSelect={bin.ask}>
                  {records('toBin')}
                </MenuItem>
              </Menu>
            </>
          )
        }
      />
      {bin.dialog}
    </>
  )
}
