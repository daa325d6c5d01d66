import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, Pencil } from 'lucide-react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { completeness } from '#professionals/contract/completeness.rules.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

const link =
  'flex min-h-8 items-center gap-2 rounded-2 text-13 text-accent-text underline-offset-3 hover:underline max-md:min-h-11'

/** The completeness of a profile, with links to what is missing. */
export function CompletenessCard({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatePartsTexts)
  const words = useTexts(candidatesTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const { percent, missing } = completeness(candidate)
  const complete = t('completeness.percent', { percent: format.percent(percent / 100) })
  const { education, experiences } = candidate
  const [studied, works] = [education[0], experiences.find(({ end }) => !end)]
  const joined = (...parts: (string | number | null)[]) => parts.filter(Boolean).join(', ')
  const facts = [
    {
      label: t('completeness.education'),
      value: studied && joined(studied.course, studied.institution, studied.endYear),
    },
    { label: t('completeness.today'), value: works && joined(works.role, works.company) },
    {
      label: words('cv'),
      value: candidate.hasCv && (
        <Link
          to="/dashboard/users/candidates/$candidateId/cv"
          params={{ candidateId: candidate.id }}
          className="touch-target text-accent-text hover:underline"
        >
          {t('completeness.openCv')}
        </Link>
      ),
    },
  ].filter(({ value }) => value)
  return (
    <Card
      title={t('completeness.title')}
      note={complete}
      action={
        !candidate.deletedAt && (
          <ButtonLink
            variant="ghost"
            size="sm"
            icon={Pencil}
            to="/dashboard/users/candidates/$candidateId/editCandidate"
            params={{ candidateId: candidate.id }}
            aria-label={records('edit')}
            data-tooltip={records('edit')}
          />
        )
      }
    >
      <Meter value={percent} label={complete} tone={percent === 100 ? 'pos' : 'strong'} />
      {facts.length > 0 && (
        <div className="mt-4">
          <Properties items={facts} />
        </div>
      )}
      {missing.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-13 text-fg-3">
          <CircleCheck size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-pos" />
          {t('completeness.whole')}
        </p>
      ) : (
        <>
          <h3 className="mt-4 mb-1 text-12 font-label text-fg-3">{t('completeness.missing')}</h3>
          <ul>
            {missing.map(({ part, at, weight }) => {
              const name = (
                <>
                  <Circle size={13} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-off" />
                  <span className="min-w-0 flex-1 break-words">{t(`completeness.parts.${part}`)}</span>
                  <span className="num text-12 text-fg-3">
                    <bdi dir="ltr">+{format.percent(weight / 100)}</bdi>
                  </span>
                </>
              )
              if (candidate.deletedAt)
                return (
                  <li key={part} className="flex min-h-8 items-center gap-2 text-13">
                    {name}
                  </li>
                )
              return (
                <li key={part}>
                  {at === 'cv' ? (
                    <Link
                      to="/dashboard/users/candidates/$candidateId/cv"
                      params={{ candidateId: candidate.id }}
                      className={link}
                    >
                      {name}
                    </Link>
                  ) : (
                    <Link
                      to="/dashboard/users/candidates/$candidateId/editCandidate"
                      params={{ candidateId: candidate.id }}
                      hash={at}
                      className={link}
                    >
                      {name}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Card>
  )
}
