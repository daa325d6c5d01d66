import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  type Partner,
  type PartnerInput,
  type PartnerState,
  type PartnerType,
  partners,
} from '#companies/contract/partners.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import { formatCep, formatCnpj, formatPhone } from '#platform/contract/brazil.ts'
import { call, q } from '#platform/web/api/client.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { PicturesCard } from '#platform/web/files/PicturesCard.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { wordsOf } from '#platform/web/records/plainText.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { emptyPartner, PartnerForm } from './PartnerForm.tsx'
import { PartnerHeader } from './PartnerHeader.tsx'
import { PartnerProperties } from './PartnerProperties.tsx'

const route = getRouteApi('/dashboard/partners/$partnerId/edit')
const fieldNames = Object.keys(emptyPartner) as (keyof PartnerInput)[]
const editable = (partner: Partner) =>
  Object.fromEntries(fieldNames.map((name) => [name, partner[name]])) as PartnerInput

type Beside = {
  /** The sections that other areas add for a partner. */
  children: (partner: Partner) => ReactNode
}

export function PartnerEditPage({ children }: Beside) {
  const { partnerId } = route.useParams()
  const t = useTexts(partnersTexts)
  const answer = useQuery({ ...q(partners.get, { params: { id: partnerId } }), refetchOnWindowFocus: false })
  const { data: partner } = answer
  useBreadcrumb([{ label: t('title'), to: '/dashboard/partners' }, { label: partner?.name ?? '' }])
  if (!partner) return <Loading of={answer} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  return (
    <PartnerRecord key={partnerId} partner={partner}>
      {children}
    </PartnerRecord>
  )
}

/** The stored partner, and the form as it was opened: a change of state keeps what is being typed. */
function PartnerRecord({ partner, children }: Beside & { partner: Partner }) {
  const t = useTexts(partnersTexts)
  const [opened, setOpened] = useState({ partner, round: 0 })
  const open = (stored: Partner) => setOpened(({ round }) => ({ partner: stored, round: round + 1 }))
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <PartnerHeader
        partner={partner}
        onChange={(changed) =>
          setOpened((before) =>
            // A version another user has stored meanwhile is still a conflict.
            changed.version === before.partner.version + 1
              ? { ...before, partner: { ...before.partner, version: changed.version } }
              : before,
          )
        }
      />
      {partner.deletedAt ? (
        <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-2">
          <PartnerProperties partner={partner} />
          <DocumentsCard entity="partner" entityId={partner.id} readOnly />
          <PartnerPictures partner={partner} />
          {children(partner)}
          <PartnerHistory id={partner.id} />
        </div>
      ) : (
        <PartnerEdit key={opened.round} partner={opened.partner} onSaved={open} label={t('editTitle')}>
          {children(partner)}
        </PartnerEdit>
      )}
    </div>
  )
}

type PartnerEditProps = { partner: Partner; onSaved: (partner: Partner) => void; label: string; children: ReactNode }

function PartnerEdit({ partner, onSaved, label, children }: PartnerEditProps) {
  const t = useTexts(partnersTexts)
  const show = useFieldFormat()
  const { form, conflict } = useEdit({
    record: partner,
    editable,
    draft: `partner:${partner.id}`,
    send: (input: PartnerInput, version: number) =>
      call(partners.update, { params: { id: partner.id }, body: { ...input, version } }),
    stale: [partners.list, partners.get, partners.facets],
    onSaved,
    onStored: onSaved,
  })
  return (
    <>
      <PartnerForm title={label} headed defaultValues={editable(partner)} {...form}>
        {children}
        <PartnerPictures partner={partner} />
        <DocumentsCard entity="partner" entityId={partner.id} />
        <PartnerHistory id={partner.id} />
      </PartnerForm>
      <ConflictDialog
        {...conflict}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        show={show}
      />
    </>
  )
}

/** Formats a value that is stored as a code. */
function useFieldFormat() {
  const t = useTexts(partnersTexts)
  const format = useFormat()
  return (name: string, value: unknown) => {
    const said = String(value)
    if (name === 'type') return t(`types.${said as PartnerType}`)
    if (name === 'cnpj') return formatCnpj(said)
    if (name === 'phone') return formatPhone(said)
    if (name === 'cep') return formatCep(said)
    if (name === 'benefits') return wordsOf(said)
    if (name === 'agreementStart' || name === 'agreementEnd') return format.date(said)
    if (name === 'voucherQuota') return format.number(Number(said))
    return undefined
  }
}

const PartnerPictures = ({ partner: { id, name, deletedAt } }: { partner: Partner }) => (
  <PicturesCard entity="partner" entityId={id} name={name} readOnly={deletedAt !== null} stale={[partners.list]} />
)

function PartnerHistory({ id }: { id: string }) {
  const t = useTexts(partnersTexts)
  const records = useTexts(recordsTexts)
  return (
    <Card title={records('history')}>
      <AuditTimeline
        entity="partner"
        entityId={id}
        stateName={(state) => t(`states.${state as PartnerState}`)}
        fieldName={(field) => (field in emptyPartner ? t(`fields.${field as keyof PartnerInput}`) : field)}
      />
    </Card>
  )
}
