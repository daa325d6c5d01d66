import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, FileDown } from 'lucide-react'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { download, q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'
import { sharing } from '#vacancies/contract/sharing.ts'

/** The address of the public page, and one for each place where it is shared, with how often each was opened. */
export function PublicPageCard({ process: { id } }: { process: Process }) {
  const t = useTexts(publicationTexts)
  const format = useFormat()
  const { pending, save } = useSaveFile()
  const { data, error, refetch } = useQuery(q(sharing.get, { params: { id } }))
  const origin = data?.origin || location.origin
  const opened = (source: string) =>
    (data?.views ?? []).reduce((sum, view) => (view.source === source ? sum + view.count : sum), 0)
  const all = (data?.views ?? []).reduce((sum, view) => sum + view.count, 0)
  const copyAddress = (path: string) => void copy(`${origin}${path}`, t('page.copied'))
  const said = (count: number) => t('page.views', { count, number: format.number(count) })
  return (
    <Card title={t('page.title')} note={data?.slug ? said(all) : undefined}>
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-32 rounded-3" />}
      {data && !data.slug && <p className="text-13 text-fg-3">{t('page.none')}</p>}
      {data?.slug && (
        <div className="grid grid-cols-1 gap-4 text-13">
          {!data.isPublic && <p className="text-wait">{t('page.hidden')}</p>}
          <bdi dir="ltr" className="num block break-all">{`${origin}/vagas/${data.slug}`}</bdi>
          <div className="flex flex-wrap gap-2">
            <Button icon={Copy} onClick={() => copyAddress(`/vagas/${data.slug}`)}>
              {t('page.copy')}
            </Button>
            {data.isPublic && (
              <>
                <a
                  href={`/vagas/${data.slug}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex h-8 items-center gap-2 rounded-2 px-3 font-label text-accent-text hover:bg-press max-md:h-11"
                >
                  <ExternalLink size={15} strokeWidth={1.75} aria-hidden />
                  {t('page.see')}
                </a>
                <Button
                  icon={FileDown}
                  pending={pending}
                  onClick={() =>
                    void save(() => download(sharing.poster, { params: { id }, query: { appUrl: location.origin } }))
                  }
                >
                  {t('page.poster')}
                </Button>
              </>
            )}
          </div>
          <div>
            <h3 className="mb-1 font-semibold">{t('page.links')}</h3>
            <ul className="divide-y">
              {data.links.map(({ source, path }) => (
                <li key={source} className="flex items-center gap-3 py-1.5">
                  <bdi className="font-label">{source}</bdi>
                  <span className="num ms-auto text-fg-3">{said(opened(source))}</span>
                  <IconButton
                    size="sm"
                    icon={Copy}
                    label={`${t('page.copy')}: ${source}`}
                    onClick={() => copyAddress(path)}
                  />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Card>
  )
}
