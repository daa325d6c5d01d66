import { useQuery } from '@tanstack/react-query'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { automations } from '#hiring/contract/automations.ts'
import { useFieldNames } from '#messages/web/templates/useFieldNames.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'

/** One run: the cause, and the result of each applicant. */
export function RunSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(automationsTexts)
  return (
    <Sheet open={id !== undefined} onClose={onClose} label={t('runs.one')} width={560}>
      {id && <Run key={id} id={id} />}
    </Sheet>
  )
}

function Run({ id }: { id: string }) {
  const t = useTexts(automationsTexts)
  const format = useFormat()
  const { inWords } = useFieldNames()
  const { data, error, refetch } = useQuery(q(automations.run, { params: { id } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('runs.failed')} waiting="m-6 h-60 rounded-3" />
  const { state, why, actor, automation, processTitle, at, subject, recipients, leftOut, people } = data
  return (
    <div className="grid gap-5 p-6 max-md:p-4">
      <Properties
        items={[
          { label: t('runs.automation'), value: <span dir="auto">{automation}</span> },
          { label: t('runs.process'), value: <span dir="auto">{processTitle}</span> },
          { label: t('runs.at'), value: format.dateTime(at) },
          { label: t('runs.actor'), value: actor ?? t('runs.system') },
          {
            label: t('runs.result'),
            value: <Badge tone={state === 'fired' ? 'pos' : 'stop'}>{t(`runs.states.${state}`)}</Badge>,
          },
          ...(why ? [{ label: t('runs.reason'), value: t(`runs.reasons.${why}`) }] : []),
          ...(subject ? [{ label: t('runs.subject'), value: <span dir="auto">{inWords(subject)}</span> }] : []),
          { label: t('runs.people'), value: format.number(recipients) },
          ...(leftOut > 0 ? [{ label: t('runs.leftOut'), value: format.number(leftOut) }] : []),
        ]}
      />
      {people.length > 0 && (
        <section>
          <h3 className="mb-1 text-13 font-semibold">{t('runs.looked')}</h3>
          <ul className="divide-y border-y">
            {people.map((person) => (
              <li
                key={person.applicationId}
                className="relative flex min-h-11 items-center gap-3 py-1.5 hover:bg-hover"
              >
                <span dir="auto" className="min-w-0 flex-1 text-13">
                  <RowLink
                    place={{
                      to: '/dashboard/users/candidates/$candidateId',
                      params: { candidateId: person.candidateId },
                    }}
                  >
                    {person.name}
                  </RowLink>
                </span>
                <Badge tone={person.result === 'sent' ? 'pos' : 'stop'}>{t(`runs.results.${person.result}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
