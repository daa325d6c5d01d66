import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Tag } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { PartName } from '#professionals/contract/candidateParts.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { usePartWords } from './usePartWords.ts'

/** The education, experience, skills and wishes of a professional. */
export function CandidateProfile({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatePartsTexts)
  const processes = useTexts(processesTexts)
  const format = useFormat()
  const { formatPart } = usePartWords()
  const { education, experiences, languages, skills, certifications, links } = candidate
  const wishes = [
    { label: t('fields.availability'), value: candidate.availability && t(`availabilities.${candidate.availability}`) },
    {
      label: t('fields.salaryExpectation'),
      value: candidate.salaryExpectation !== null && format.money(candidate.salaryExpectation),
    },
    {
      label: t('fields.workplaces'),
      value:
        candidate.workplaces.length > 0 &&
        format.list(candidate.workplaces.map((value) => processes(`workplaces.${value}`))),
    },
    {
      label: t('fields.contracts'),
      value:
        candidate.contracts.length > 0 &&
        format.list(candidate.contracts.map((value) => processes(`contracts.${value}`))),
    },
  ].filter((item) => item.value)
  const isEmpty = [education, experiences, languages, skills, certifications, links, wishes].every(
    (l) => l.length === 0,
  )
  if (isEmpty)
    return (
      <Card title={t('profile')} flush>
        <EmptyState
          icon={GraduationCap}
          title={t('noProfile')}
          actions={
            !candidate.deletedAt && (
              <ButtonLink
                to="/dashboard/users/candidates/$candidateId/editCandidate"
                params={{ candidateId: candidate.id }}
                hash="education"
              >
                {t('fillProfile')}
              </ButtonLink>
            )
          }
        />
      </Card>
    )
  const lines = (name: PartName, items: { id: string; main: ReactNode; more?: string }[]) =>
    items.length > 0 && (
      <Part title={t(`sections.${name}`)}>
        <ul className="grid gap-2.5">
          {items.map(({ id, main, more }) => (
            <li key={id} dir="auto" className="text-13 break-words">
              {main}
              {more && <p className="mt-0.5 text-12 whitespace-pre-line text-fg-3">{more}</p>}
            </li>
          ))}
        </ul>
      </Part>
    )
  return (
    <Card title={t('profile')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {lines(
          'experiences',
          experiences.map((e) => ({ id: e.id, main: formatPart.experiences(e), more: e.about })),
        )}
        {lines(
          'education',
          education.map((e) => ({ id: e.id, main: formatPart.education(e), more: t(`educationStates.${e.state}`) })),
        )}
        {skills.length > 0 && (
          <Part title={t('sections.skills')}>
            <span className="flex flex-wrap gap-1">
              {skills.map((skill) => (
                <Tag key={skill.id}>{formatPart.skills(skill)}</Tag>
              ))}
            </span>
          </Part>
        )}
        {lines(
          'languages',
          languages.map((l) => ({ id: l.id, main: formatPart.languages(l) })),
        )}
        {lines(
          'certifications',
          certifications.map((c) => ({
            id: c.id,
            main: c.url ? <Outside href={c.url}>{formatPart.certifications(c)}</Outside> : formatPart.certifications(c),
          })),
        )}
        {wishes.length > 0 && (
          <Part title={t('sections.wishes')}>
            <Properties items={wishes} />
          </Part>
        )}
        {lines(
          'links',
          links.map((l) => ({
            id: l.id,
            main: <Outside href={l.url}>{t(`linkKinds.${l.kind}`)}</Outside>,
            more: l.url,
          })),
        )}
      </div>
    </Card>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-12 font-label text-fg-3">{title}</h3>
    {children}
  </section>
)

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="break-words text-accent-text underline-offset-3 hover:underline"
  >
    {children}
  </a>
)
