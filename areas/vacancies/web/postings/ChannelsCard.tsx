import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Braces, Briefcase, Copy, ExternalLink, Globe, Rss } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { feedPaths } from '#vacancies/contract/paths.ts'
import type { Posting } from '#vacancies/contract/postings.ts'
import { sharing } from '#vacancies/contract/sharing.ts'
import { ChannelRow } from './ChannelRow.tsx'
import { FeedSwitch } from './FeedSwitch.tsx'
import { ListRow } from './ListRow.tsx'
import { PostingSheet } from './PostingSheet.tsx'
import { RenewAll } from './RenewAll.tsx'
import { postingsTexts } from './texts/postings.pt.ts'
import { postingTones } from './tones.ts'
import { usePostings } from './usePostings.ts'

type ChannelsCardProps = {
  process: Process
  /** Applications by source; undefined while they load. */
  sources: readonly { source: string; sent: number }[] | undefined
}

/** Every way by which a vacancy goes out, how it stands there, and what came back. */
export function ChannelsCard({ process, sources }: ChannelsCardProps) {
  const t = useTexts(postingsTexts)
  const [isOpen, setOpen] = useState(false)
  const reading = usePostings(process.id)
  const { data: shared } = useQuery(q(sharing.get, { params: { id: process.id } }))
  const posting = reading.data?.postings[0]
  const ours = ['catho', 'indeed', 'feed', 'lista']
  const countOf = (of: (source: string) => boolean) => {
    const count = sources?.filter(({ source }) => of(source)).reduce((sum, { sent }) => sum + sent, 0)
    return count === undefined ? undefined : t('applications', { count })
  }
  const by = (name: string) => countOf((source) => source === name)
  const path = shared?.isPublic && shared.slug !== null ? `/vagas/${shared.slug}` : null
  const origin = shared?.origin || location.origin
  return (
    <Card
      title={t('title')}
      note={t('note')}
      flush
      className="lg:col-span-2"
      action={reading.data && path && <RenewAll processId={process.id} postings={reading.data.postings} />}
    >
      {!posting && <Loading of={reading} failed={t('failed')} waiting="m-5 h-40 rounded-3" />}
      {posting && (
        <ul>
          <ChannelRow
            icon={Globe}
            name={t('names.site')}
            state={path ? { tone: 'pos', words: t('siteStates.on') } : { tone: 'stop', words: t('siteStates.off') }}
            count={countOf((source) => !ours.includes(source))}
            action={
              path && (
                <Button size="sm" icon={ExternalLink} onClick={() => window.open(path, '_blank', 'noopener')}>
                  {t('open')}
                </Button>
              )
            }
          >
            {t(path ? 'bodies.site' : 'bodies.siteOff')}
          </ChannelRow>
          <CathoRow posting={posting} count={by('catho')} onOpen={() => setOpen(true)} />
          {(['indeed', 'json'] as const).map((name) => (
            <ChannelRow
              key={name}
              icon={name === 'indeed' ? Rss : Braces}
              name={t(`names.${name}`)}
              count={by(name === 'json' ? 'feed' : name)}
              action={
                <>
                  <IconButton
                    icon={Copy}
                    label={`${t('copyAddress')}: ${t(`names.${name}`)}`}
                    onClick={() => void copy(`${origin}${feedPaths[name]}`)}
                  />
                  <FeedSwitch name={name} label={t(`names.${name}`)} />
                </>
              }
            >
              {t('bodies.feed')}
            </ChannelRow>
          ))}
          <ListRow origin={origin} count={by('lista')} />
        </ul>
      )}
      {posting && <PostingSheet process={process} posting={posting} open={isOpen} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type CathoRowProps = { posting: Posting; count: string | undefined; onOpen: () => void }

function CathoRow({ posting, count, onOpen }: CathoRowProps) {
  const t = useTexts(postingsTexts)
  const format = useFormat()
  const { isConnected, state, remoteId, expiresAt, isOutdated, failure } = posting
  const said = [
    remoteId && t('bodies.remote', { id: remoteId }),
    expiresAt && t('bodies.until', { day: format.shortDate(expiresAt) }),
  ].filter(Boolean)
  return (
    <ChannelRow
      icon={Briefcase}
      name={t('names.catho')}
      count={count}
      state={isConnected || state !== 'fora' ? { tone: postingTones[state], words: t(`states.${state}`) } : undefined}
      action={
        (isConnected || state !== 'fora') && (
          <Button size="sm" onClick={onOpen}>
            {t(state === 'fora' ? 'details' : 'more')}
          </Button>
        )
      }
    >
      {!isConnected && (
        <p>
          {t('bodies.connect')}{' '}
          <Link
            to="/dashboard/settings"
            search={{ tab: 'catho' }}
            className="rounded-1 font-label text-accent-text underline underline-offset-3"
          >
            {t('bodies.connectLink')}
          </Link>
        </p>
      )}
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      {isOutdated && <p className="text-wait">{t('bodies.outdated')}</p>}
      {failure && (
        <p dir="auto" className="text-neg">
          {failure}
        </p>
      )}
    </ChannelRow>
  )
}
