import type { Partner } from '#companies/contract/partners.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import { formatCep, formatPhone } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'

/** The details of a partner, read-only: for a partner in the bin. */
export function PartnerProperties({ partner }: { partner: Partner }) {
  const t = useTexts(partnersTexts)
  const format = useFormat()
  const address = [
    [partner.street, partner.streetNumber].filter(Boolean).join(', '),
    partner.complement,
    partner.district,
    cityAndState(partner),
    formatCep(partner.cep),
  ].filter(Boolean)
  const period = [partner.agreementStart, partner.agreementEnd].map((day) => (day ? format.date(day) : '…'))
  const items = [
    { label: t('fields.legalName'), value: partner.legalName },
    { label: t('fields.contactName'), value: partner.contactName },
    { label: t('fields.email'), value: partner.email },
    {
      label: t('fields.phone'),
      value: partner.phone && (
        <bdi dir="ltr" className="num">
          {formatPhone(partner.phone)}
        </bdi>
      ),
    },
    { label: t('fields.site'), value: partner.site },
    {
      label: t('agreement'),
      value: [partner.agreementNumber, partner.agreementStart || partner.agreementEnd ? period.join(' – ') : '']
        .filter(Boolean)
        .join(' · '),
    },
    { label: t('fields.voucherQuota'), value: partner.voucherQuota !== null && format.number(partner.voucherQuota) },
    { label: t('sections.address'), value: address.join(' · ') },
    { label: t('fields.benefits'), value: partner.benefits && <RichText html={partner.benefits} /> },
    { label: t('fields.notes'), value: partner.notes && <span className="whitespace-pre-line">{partner.notes}</span> },
  ].filter((item) => item.value)
  return (
    <Card title={t('properties')}>
      <Properties items={items} />
    </Card>
  )
}
