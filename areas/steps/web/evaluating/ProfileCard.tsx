import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Tag } from '#platform/web/ui/Badge.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { type Profile, profile } from '#steps/contract/profile.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'
import { useDuration } from './useDuration.ts'

/** The profile that an evaluator reads instead of a CV. It is closed at first: answers are graded by what they say. */
export function ProfileCard({ applicationId }: { applicationId: string }) {
  const t = useTexts(evaluatingTexts)
  const { data, error, refetch } = useQuery(q(profile.read, { params: { id: applicationId } }))
  return (
    <details className="group rounded-4 border bg-surface">
      <summary className="flex min-h-[50px] cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-4 px-5 py-2.5 max-md:px-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-fg-3 group-open:rotate-90 rtl:-scale-x-100"
        />
        <h2 className="text-15 font-semibold">{t('profile')}</h2>
        <span className="text-13 text-fg-3">{t('profileNote')}</span>
      </summary>
      <div className="px-5 pt-1 pb-5 max-md:px-4">
        {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-40 rounded-3" />}
        {data && <ProfileParts profile={data} />}
      </div>
    </details>
  )
}

const joined = (...words: (string | null | false)[]) => words.filter(Boolean).join(' · ')

function ProfileParts({ profile: of }: { profile: Profile }) {
  const t = useTexts(evaluatingTexts)
  const parts = useTexts(candidatePartsTexts)
  const duration = useDuration()
  const about = joined(of.profession, of.councilCategory)
  const lists = [of.experiences, of.education, of.languages, of.skills, of.certifications]
  if (about + of.headline + of.summary === '' && lists.every((list) => list.length === 0))
    return <p className="text-13 text-fg-3">{t('noProfile')}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-13">
      <div className="grid gap-1">
        {of.headline && (
          <p dir="auto" className="text-14 font-label break-words">
            {of.headline}
          </p>
        )}
        {about && <p className="break-words text-fg-3">{about}</p>}
        {of.summary && (
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {of.summary}
          </p>
        )}
      </div>
      <Part
        title={parts('sections.experiences')}
        items={of.experiences.map(({ role, months, ongoing, about }) => ({
          main: joined(role, months !== null && duration(months), ongoing && t('ongoing')),
          more: about,
        }))}
      />
      <Part
        title={parts('sections.education')}
        items={of.education.map(({ degree, course, state, institution }) => ({
          main: joined(parts(`degrees.${degree}`), course, institution),
          more: parts(`educationStates.${state}`),
        }))}
      />
      <Part
        title={parts('sections.languages')}
        items={of.languages.map(({ language, level }) => ({
          main: joined(parts(`spoken.${language}`), parts(`levels.${level}`)),
        }))}
      />
      {of.skills.length > 0 && (
        <Section title={parts('sections.skills')}>
          <span className="flex flex-wrap gap-1">
            {of.skills.map(({ name, level }) => (
              <Tag key={name}>{joined(name, parts(`skillLevels.${level}`))}</Tag>
            ))}
          </span>
        </Section>
      )}
      <Part
        title={parts('sections.certifications')}
        items={of.certifications.map(({ name, issuer }) => ({ main: joined(name, issuer) }))}
      />
    </div>
  )
}

type PartProps = { title: string; items: { main: string; more?: string }[] }

function Part({ title, items }: PartProps) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-2.5">
        {items.map(({ main, more }) => (
          <li key={`${main} ${more}`} dir="auto" className="break-words">
            {main}
            {more && <p className="mt-0.5 text-12 whitespace-pre-line text-fg-3">{more}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-12 font-label text-fg-3">{title}</h3>
    {children}
  </section>
)
