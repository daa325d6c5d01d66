import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, FileDown } from 'lucide-react'
import { type ApiError, download, q, saveFile } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { sharing } from '#vacancies/contract/sharing.ts'
import { sumsOf } from './sums.rules.ts'
import { sharingTexts } from './texts/sharing.pt.ts'

/** The public page of a process: its address, a link for each place where it is shared, and how often it was opened from there. */
export function SharingCard({ processId: id }: { processId: string }) {
  const t = useTexts(sharingTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(sharing.get, { params: { id } }))
  const poster = useMutation<File, ApiError>({
    mutationFn: () => download(sharing.poster, { params: { id }, query: { appUrl: location.origin } }),
    onSuccess: saveFile,
  })
  if (error && !data)
    return (
      <Card title={t('title')}>
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-48 w-full rounded-4" />
  const { slug, isPublic, links, views } = data
  if (slug === null || !isPublic)
    return (
      <Card title={t('title')}>
        <p className="text-13 text-fg-2">{t(slug === null ? 'notYet' : 'notNow')}</p>
      </Card>
    )
  const origin = data.origin || location.origin
  const path = `/vagas/${slug}`
  const sums = sumsOf(views, new Date())
  const named = [
    'cartaz',
    'parceiro',
    'boletim',
    'redes',
    'whatsapp',
    'direta',
    'outras',
    'indeed',
    'catho',
    'lista',
    'feed',
    'aviso',
  ] as const
  const nameOf = (source: string) => {
    const known = named.find((name) => name === source)
    return known ? t(`sources.${known}`) : source
  }
  return (
    <Card title={t('title')}>
      <p className="text-13 break-all">
        <a href={path} target="_blank" rel="noreferrer" className="text-accent-text hover:underline">
          <bdi dir="ltr">{`${origin}${path}`}</bdi>
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={ExternalLink} onClick={() => window.open(path, '_blank', 'noopener')}>
          {t('open')}
        </Button>
        <Button icon={Copy} onClick={() => void copy(`${origin}${path}`)}>
          {t('copy')}
        </Button>
        <Button icon={FileDown} pending={poster.isPending} onClick={() => poster.mutate()}>
          {t('poster')}
        </Button>
      </div>
      {poster.error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {poster.error.message}
        </p>
      )}
      <h3 className="mt-4 text-13 font-semibold">{t('links')}</h3>
      <p className="text-12 text-fg-3">{t('linksNote')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {links.map((link) => (
          <li key={link.source} className="flex items-center gap-1 text-13">
            {nameOf(link.source)}
            <IconButton
              icon={Copy}
              label={t('copyFor', { source: nameOf(link.source) })}
              onClick={() => void copy(`${origin}${link.path}`)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {sums.length === 0 ? (
          <p className="text-13 text-fg-3">{t('none')}</p>
        ) : (
          <FigureTable
            label={t('views')}
            head={[t('source'), t('week'), t('views')]}
            rows={sums.map(({ source, week, count }) => ({
              key: source,
              name: <span dir="auto">{nameOf(source)}</span>,
              cells: [format.number(week), format.number(count)],
            }))}
          />
        )}
        <p className="mt-2 text-12 text-fg-3">{t('about')}</p>
      </div>
    </Card>
  )
}
