import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { type Respondent, type ValuesTest, valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useComparedVersions } from './ProfileCard.tsx'

const stale = [valuesTest.get]
type RespondentListProps = { test: ValuesTest; onEdit: ((respondent: Respondent) => void) | undefined }

/** The respondents: those of the draft can be edited, those of a version are read-only. */
export function RespondentList({ test, onEdit }: RespondentListProps) {
  const t = useTexts(valuesTexts)
  const { show } = useComparedVersions(test)
  return (
    <Card title={t('respondents')} note={show && t('versionNo', { version: show })} flush>
      {show ? (
        <OfVersion test={test} version={show} />
      ) : test.respondents.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-13 text-fg-3 max-md:px-4">{t('noRespondents')}</p>
      ) : (
        <ul className="divide-y border-t">
          {test.respondents.map((respondent) => (
            <Row key={respondent.id} {...{ test, respondent, onEdit }} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ test, respondent, onEdit }: RespondentListProps & { respondent: Respondent }) {
  const t = useTexts(valuesTexts)
  const records = useTexts(recordsTexts)
  const { name } = respondent
  const params = { id: test.company.id, respondentId: respondent.id }
  const restore = useWrite(valuesTest.restore, { stale, then: () => toast.success(records('restored')) })
  const remove = useWrite(valuesTest.remove, {
    stale,
    then: () => toast.success(t('leftOut', { name }), { undo: () => restore.mutate({ params }) }),
  })
  const offered = new Set(test.values.map((v) => v.id))
  const count = respondent.answers.filter((a) => offered.has(a.valueId)).length
  const about = <About respondent={respondent} detail={t('answered', { count, all: offered.size })} />
  return (
    <li className="flex items-center gap-2 pe-3">
      {onEdit ? (
        <button
          type="button"
          onClick={() => onEdit(respondent)}
          className="focus-inset min-w-0 flex-1 py-2.5 ps-5 text-start text-13 hover:bg-hover max-md:min-h-11 max-md:ps-4"
        >
          {about}
        </button>
      ) : (
        <div className="min-w-0 flex-1 py-2.5 ps-5 text-13 max-md:ps-4">{about}</div>
      )}
      {onEdit && (
        <IconButton
          icon={UserMinus}
          label={t('leaveOutOf', { name })}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params }, { onError: (error) => toast.error(error.message) })}
        />
      )}
    </li>
  )
}

function OfVersion({ test, version }: { test: ValuesTest; version: number }) {
  const t = useTexts(valuesTexts)
  const { data, error, refetch } = useQuery(q(valuesTest.version, { params: { id: test.company.id, version } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-5 h-24 rounded-3" />
  const nameOf = new Map(data.lines.map((line) => [line.valueId, line.name]))
  return (
    <ul className="divide-y border-t">
      {data.respondents.map((respondent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes, and two people may share a name
        <li key={at} className="px-5 py-2.5 text-13 max-md:px-4">
          <details>
            <summary className="cursor-pointer rounded-1">
              <span className="inline-block align-top">
                <About
                  respondent={respondent}
                  detail={t('answered', {
                    count: respondent.answers.filter((a) => nameOf.has(a.valueId)).length,
                    all: data.lines.length,
                  })}
                />
              </span>
            </summary>
            <ul className="mt-1.5 text-12 text-fg-2">
              {respondent.answers.map(({ valueId, target, importance }) => {
                const name = nameOf.get(valueId)
                return name && <li key={valueId}>{t('answerShown', { name, target, importance })}</li>
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

type AboutProps = { respondent: Pick<Respondent, 'name' | 'role' | 'answeredOn'>; detail: string }

function About({ respondent: { name, role, answeredOn }, detail }: AboutProps) {
  const format = useFormat()
  return (
    <>
      <span dir="auto" className="block font-label break-words">
        {name}
      </span>
      <span dir="auto" className="block text-12 break-words text-fg-3">
        {[role, format.shortDate(answeredOn), detail].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
