import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { siteTexts } from '#website/contract/siteTexts.ts'

/** The pages of the public site, each with its version in force. */
export function SiteTextList() {
  const t = useTexts(siteTextsTexts)
  const format = useFormat()
  const { data, error, refetch, isFetching } = useQuery(q(siteTexts.list, {}))
  return (
    <Card title={t('title')} flush>
      <p className="px-5 pb-3 text-13 text-fg-3 max-md:px-4">{t('intro')}</p>
      {!data && <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting="mx-5 mb-5 h-60 rounded-3" />}
      <ul className="divide-y border-t empty:hidden">
        {data?.map(({ page, hasChanges, current }) => (
          <li key={page}>
            <Link
              to="/dashboard/settings/site/$page"
              params={{ page }}
              className="focus-inset flex min-h-14 items-center gap-3 px-5 py-2.5 hover:bg-hover max-md:px-4"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 text-14 font-medium">
                  {t(`pages.${page}`)}
                  {hasChanges && <Badge tone="wait">{t('draft')}</Badge>}
                </span>
                <span className="block text-12 text-fg-3">
                  {`${t('versionNo', { n: current.n })} · ${t('since', { date: format.date(current.at) })} · ${current.languages.map((language) => t(`languages.${language}`)).join(', ')}`}
                </span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
