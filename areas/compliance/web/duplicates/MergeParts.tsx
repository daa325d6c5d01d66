import { Snowflake } from 'lucide-react'
import type { MergingPerson, SharedProcess } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { statusTone } from '#platform/web/records/processStates.ts'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { MergeState } from './useMergeChoices.ts'

const called = (person: MergingPerson) => person.socialName || person.fullName
type PairProps = { a: MergingPerson; b: MergingPerson; state: MergeState }

/** Chooses the application to keep where both have applied. */
export function SharedApplications({ a, b, state, shared }: PairProps & { shared: SharedProcess[] }) {
  const t = useTexts(duplicatesTexts)
  const processes = useTexts(processesTexts)
  const hiddenBecause = useTexts(hiddenTexts)
  const format = useFormat()
  if (shared.length === 0) return null
  const nameOf = (id: string) => called(id === a.id ? a : b)
  return (
    <Card title={t('shared')} flush>
      <p className="border-b px-5 pb-3 text-13 text-fg-3 max-md:px-4">{t('sharedHelp')}</p>
      {shared.map((process) => {
        const options = process.applications.map((application) => ({
          value: application.id,
          of: nameOf(application.candidateId),
          label: (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={statusTone[application.status]}>{processes(`statuses.${application.status}`)}</Badge>
              <span>
                {[
                  application.stage,
                  application.hidden
                    ? hiddenBecause(application.hidden)
                    : application.total === null
                      ? t('noTotal')
                      : t('total', { total: format.score(application.total) }),
                  t('appliedAt', { date: format.date(application.appliedAt) }),
                ].join(' · ')}
              </span>
            </span>
          ),
        }))
        return process.frozen ? (
          <div key={process.id} className="border-t px-5 py-3 text-13 first:border-t-0 max-md:px-4">
            <p className="font-label text-fg-2">{process.title}</p>
            <p className="mt-1 flex items-center gap-1.5 text-fg-3">
              <Snowflake size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {t('sharedFrozen')}
            </p>
          </div>
        ) : (
          <ChoiceRow
            key={process.id}
            name={process.title}
            value={state.standsIn(process)}
            onChange={(id) => state.stand(process.id, id)}
            options={options}
          />
        )
      })}
    </Card>
  )
}

const kinds = ['video_resume', 'logo', 'photo', 'cover', 'cv'] as const
const isKnown = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind)

/** Chooses the file to keep where both have one of a kind. */
export function SingleFiles({ a, b, state }: PairProps) {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  if (state.kinds.length === 0) return null
  return (
    <Card title={t('single')} flush>
      <p className="border-b px-5 pb-3 text-13 text-fg-3 max-md:px-4">{t('singleHelp')}</p>
      {state.kinds.map((kind) => (
        <ChoiceRow
          key={kind}
          name={t(`kinds.${isKnown(kind) ? kind : 'other'}`)}
          value={state.fileOf(kind)}
          onChange={(of) => state.takeFile(kind, of)}
          options={[a, b].map((person) => {
            const file = person.files.find((own) => own.kind === kind)
            return {
              value: person.id,
              of: called(person),
              label: file && (
                <span className="flex flex-wrap items-center gap-2">
                  {kind === 'photo' && <Avatar name={called(person)} src={person.photoUrl} size={48} />}
                  <span className="min-w-0 break-all">{`${file.name} · ${format.date(file.createdAt)}`}</span>
                </span>
              ),
            }
          })}
        />
      ))}
    </Card>
  )
}

const movedParts = ['applications', 'documents', 'consents', 'tests', 'messages', 'pools'] as const

/** The records that are moved without a choice. */
export function GoesAlong({ a, b }: { a: MergingPerson; b: MergingPerson }) {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  return (
    <Card title={t('along')}>
      <Properties
        items={movedParts.map((what) => ({
          label: t(`alongItems.${what}`),
          value: (
            <>
              <bdi dir="ltr" className="num">
                {t('count', { a: format.number(a[what]), b: format.number(b[what]) })}
              </bdi>
              <span className="block text-12 text-fg-3">{t(`alongNote.${what}`)}</span>
            </>
          ),
        }))}
      />
    </Card>
  )
}
