import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cnpjRoot, isHeadOffice } from '#companies/contract/companies.rules.ts'
import { type Company, companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { companyTone } from './companyStates.ts'

/** Other companies with the same CNPJ root; renders nothing when there are none. */
export function CompanyBranches({ company }: { company: Company }) {
  const t = useTexts(companyPartsTexts)
  const states = useTexts(companiesTexts)
  const format = useFormat()
  const { data } = useQuery(q(companies.ofRoot, { params: { root: cnpjRoot(company.cnpj) } }))
  const others = (data?.rows ?? []).filter(({ id, deletedAt }) => id !== company.id && !deletedAt)
  if (!data || others.length === 0) return null
  const more = data.total - data.rows.length
  return (
    <Card title={t('branches')} note={format.number(others.length + more)}>
      <ul className="divide-y">
        {others.map(({ id, name, cnpj, city, uf, state }) => (
          <li key={id} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 text-13">
              <Link
                to="/dashboard/companies/$companyId"
                params={{ companyId: id }}
                dir="auto"
                className="block font-medium break-words text-accent-text hover:underline"
              >
                {name}
              </Link>
              <span className="block text-12 text-fg-3">
                {[t(isHeadOffice(cnpj) ? 'headOffice' : 'branch'), city && cityAndState({ city, uf })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <bdi dir="ltr" className="num block text-12 text-fg-3">
                {formatCnpj(cnpj)}
              </bdi>
            </div>
            <Badge tone={companyTone[state]}>{states(`states.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-12 text-fg-3">{t('moreBranches', { count: more })}</p>}
    </Card>
  )
}
