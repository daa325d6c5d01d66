import { type LucideIcon, Mail, Phone, Plus } from 'lucide-react'
import type { Company } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { formatPhone } from '#platform/contract/brazil.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

/** The contacts of a company, the primary contact first. */
export function CompanyContacts({ company }: { company: Company }) {
  const t = useTexts(companyPartsTexts)
  const companies = useTexts(companiesTexts)
  const contacts = company.contacts.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  return (
    <Card
      title={companies('fields.contacts')}
      action={
        !company.deletedAt && (
          <ButtonLink
            size="sm"
            icon={Plus}
            variant="ghost"
            to="/dashboard/companies/$companyId/editCompany"
            params={{ companyId: company.id }}
            hash="contacts"
          >
            {t('add')}
          </ButtonLink>
        )
      }
    >
      {contacts.length === 0 && <p className="text-13 text-fg-3">{t('none')}</p>}
      <ul className="divide-y">
        {contacts.map(({ id, name, role, email, phone, primary }) => (
          <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <Avatar name={name} size={32} />
            <div className="min-w-0 flex-1 text-13">
              <div dir="auto" className="break-words font-medium">
                {name}
              </div>
              <div dir="auto" className="text-12 break-words text-fg-3">
                {[role, primary && t('primary').toLocaleLowerCase()].filter(Boolean).join(' · ')}
              </div>
            </div>
            {email && (
              <ContactLink icon={Mail} href={`mailto:${email}`} label={t('writeTo', { name })} tooltip={email} />
            )}
            {phone && (
              <ContactLink
                icon={Phone}
                href={`tel:${phone}`}
                label={t('callTo', { name })}
                tooltip={formatPhone(phone)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ContactLinkProps = { icon: LucideIcon; href: string; label: string; tooltip: string }

const ContactLink = ({ icon: Icon, href, label, tooltip }: ContactLinkProps) => (
  <a
    href={href}
    aria-label={label}
    data-tooltip={tooltip}
    className="inline-flex size-8 shrink-0 items-center justify-center rounded-2 text-fg-2 hover:bg-hover max-md:size-11"
  >
    <Icon size={16} strokeWidth={1.75} aria-hidden />
  </a>
)
