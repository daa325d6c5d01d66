import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { cnpjRoot } from '#companies/contract/companies.rules.ts'
import { companies } from '#companies/contract/companies.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import type { CompanyDraft } from './companyDraft.ts'

const visibleAtOnce = 4

/** Warns while a CNPJ is typed that it is registered already, or lists companies with the same root. */
export function KnownRoot({ self }: { self: string | undefined }) {
  const t = useTexts(companyPartsTexts)
  const records = useTexts(recordsTexts)
  const cnpj = useWatch<CompanyDraft, 'cnpj'>({ name: 'cnpj' })
  const root = cnpjRoot(cnpj)
  const isWhole = /^[0-9A-Z]{8}$/.test(root)
  const { data } = useQuery({
    ...q(companies.ofRoot, { params: { root } }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const known = isWhole
    ? (data?.rows ?? []).filter((company) => company.id !== self && cnpjRoot(company.cnpj) === root)
    : []
  const same = known.filter((company) => company.cnpj === cnpj)
  const listed = (same.length > 0 ? same : known).slice(0, visibleAtOnce)
  return (
    <div aria-live="polite" className="col-span-full not-empty:-mt-1 not-empty:mb-4">
      {listed.length > 0 && (
        <div className="flex items-start gap-2 rounded-2 bg-info-bg px-3 py-2 text-13">
          <Building2 size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-info" />
          <div className="min-w-0">
            {t(same.length > 0 ? 'sameCnpj' : 'sameRoot')}
            <ul>
              {listed.map((company) => (
                <li key={company.id}>
                  {/* Opens in a new tab, so that typed values are kept. */}
                  <Link
                    to="/dashboard/companies/$companyId"
                    params={{ companyId: company.id }}
                    target="_blank"
                    className="font-semibold underline underline-offset-3"
                  >
                    {company.name}
                  </Link>{' '}
                  <bdi dir="ltr" className="num text-fg-2">
                    {formatCnpj(company.cnpj)}
                  </bdi>
                  {company.deletedAt && ` · ${records('inBin')}`}
                </li>
              ))}
            </ul>
            {same.length === 0 && known.length > listed.length && (
              <span className="text-fg-2">{t('moreBranches', { count: known.length - listed.length })}</span>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
