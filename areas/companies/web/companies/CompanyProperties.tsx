import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Company } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { formatCep, formatCnae, formatPhone } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Tag } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'

const link = 'text-accent-text hover:underline'
const lines = (values: string[], show: (value: string) => ReactNode = (value) => value) =>
  values.map((value) => (
    <span key={value} className="block">
      {show(value)}
    </span>
  ))
const call = (phone: string) => (
  <a className={`num ${link}`} href={`tel:${phone}`}>
    <bdi dir="ltr">{formatPhone(phone)}</bdi>
  </a>
)

/** The details of a company; empty fields are omitted. */
export function CompanyProperties({ company }: { company: Company }) {
  const t = useTexts(companiesTexts)
  const records = useTexts(recordsTexts)
  const phones = [company.phone, ...company.otherPhones].filter(Boolean)
  const address = [
    [company.street, company.streetNumber].filter(Boolean).join(', '),
    company.complement,
    company.district,
    cityAndState(company),
    formatCep(company.cep),
  ].filter(Boolean)
  const items = [
    { label: t('fields.legalName'), value: company.legalName },
    { label: t('fields.size'), value: company.size && t(`sizes.${company.size}`) },
    { label: t('fields.sector'), value: company.sector },
    {
      label: t('fields.cnae'),
      value: company.cnae && (
        <bdi dir="ltr" className="num">
          {formatCnae(company.cnae)}
        </bdi>
      ),
    },
    {
      label: t('fields.email'),
      value: company.email && (
        <a className={link} href={`mailto:${company.email}`}>
          {company.email}
        </a>
      ),
    },
    { label: t('fields.phone'), value: phones.length > 0 && lines(phones, call) },
    {
      label: t('fields.site'),
      value: company.site && (
        <a className={link} href={company.site} target="_blank" rel="noreferrer noopener">
          {company.site.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      ),
    },
    { label: t('sections.address'), value: address.length > 0 && lines(address) },
    {
      label: t('fields.tags'),
      value: company.tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {company.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      label: t('fields.about'),
      value: company.about && (
        <span dir="auto" className="whitespace-pre-line">
          {company.about}
        </span>
      ),
    },
  ].filter((item) => item.value)
  return (
    <Card
      title={t('properties')}
      action={
        !company.deletedAt && (
          <ButtonLink
            size="sm"
            icon={Pencil}
            variant="ghost"
            to="/dashboard/companies/$companyId/editCompany"
            params={{ companyId: company.id }}
          >
            {records('edit')}
          </ButtonLink>
        )
      }
    >
      <Properties items={items} />
    </Card>
  )
}
