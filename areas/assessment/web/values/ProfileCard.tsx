import { useQuery } from '@tanstack/react-query'
import { Heart, History } from 'lucide-react'
import { type ValuesTest, valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { valuesTestSearch } from './valuesTestSearch.ts'

/** The open version and the one it is compared with. By default a draft or an older version is compared with the one in force. */
export function useComparedVersions({ versions, changed }: Pick<ValuesTest, 'versions' | 'changed'>) {
  const [search, change] = useSearchOf(valuesTestSearch)
  const inForce = versions[0]?.version
  const exists = (version: number | undefined) => versions.some((v) => v.version === version)
  const show = exists(search.show) ? search.show : undefined
  const isNews = show === undefined ? changed : show !== inForce
  const against = search.against === undefined && isNews ? inForce : search.against
  return { show, against: exists(against) && against !== show ? against : undefined, change }
}

/** The lines of a published version; undefined while they load or when no version is given. */
function useVersion(id: string, version: number | undefined) {
  return useQuery({
    ...q(valuesTest.version, { params: { id, version: version ?? 0 } }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The profile as it would be published now, or one of its versions, compared with another. */
export function ProfileCard({ test, onRegister }: { test: ValuesTest; onRegister: (() => void) | undefined }) {
  const t = useTexts(valuesTexts)
  const format = useFormat()
  const { company, versions, lines } = test
  const { show, against, change } = useComparedVersions(test)
  const selected = useVersion(company.id, show)
  const compared = useVersion(company.id, against)
  const nameOf = (version: number | undefined) => (version ? t('versionNo', { version }) : t('draft'))
  const options = versions.map(({ version }) => ({ value: String(version), label: nameOf(version) }))
  const profile = show === undefined ? lines : selected.data?.lines
  const old = versions.find((v) => v.version === show)
  return (
    <Card
      title={t('profile')}
      action={
        versions.length > 0 && (
          <span className="flex flex-wrap gap-2 *:w-48 max-md:w-full max-md:*:w-full">
            <span>
              <Select
                label={t('shown')}
                size="md"
                quiet
                value={String(show ?? 0)}
                onChange={(next) => change({ show: Number(next) || undefined, against: undefined })}
                options={[{ value: '0', label: t('draft') }, ...options]}
              />
            </span>
            <span>
              <Select
                label={t('compareWith')}
                size="md"
                quiet
                value={String(against ?? 0)}
                onChange={(next) => change({ against: Number(next) })}
                options={[
                  { value: '0', label: `${t('compareWith')}: ${t('compareNone')}` },
                  ...options
                    .filter(({ value }) => value !== String(show))
                    .map((option) => ({ ...option, label: `${t('compareWith')}: ${option.label}` })),
                ]}
              />
            </span>
          </span>
        )
      }
    >
      {old && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-3 bg-info-bg px-4 py-2 text-13 text-info">
          <History size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 basis-60">
            {t('oldShown', { version: old.version, date: format.date(old.publishedAt) })}
          </span>
          <Button size="sm" onClick={() => change({ show: undefined, against: undefined })}>
            {t('backToDraft')}
          </Button>
        </p>
      )}
      {!profile || (against !== undefined && !compared.data) ? (
        <Loading of={[selected, compared]} failed={t('loadFailed')} waiting="h-72 w-full rounded-3" />
      ) : profile.length === 0 ? (
        <EmptyState
          icon={Heart}
          title={t('emptyTitle')}
          body={t('emptyBody')}
          actions={
            onRegister && (
              <Button variant="primary" onClick={onRegister}>
                {t('register')}
              </Button>
            )
          }
        />
      ) : (
        <ProfilePicture
          profile={{ name: nameOf(show), lines: profile }}
          compared={compared.data && against ? { name: nameOf(against), lines: compared.data.lines } : null}
        />
      )}
    </Card>
  )
}
