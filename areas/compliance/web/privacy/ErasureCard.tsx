import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { isConfirmed } from '#compliance/contract/privacy.rules.ts'
import { type Erasure, personData } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call, q, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { staleByRequest } from './requestStates.ts'

const secondsWhileErased = 2

/** Erases the personal data of a professional. */
export function ErasureCard({ candidateId }: { candidateId: string }) {
  const t = useTexts(privacyTexts)
  const refusals = useTexts(refusalsTexts)
  const [asking, setAsking] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(personData.erasure, { params: { id: candidateId } }),
    refetchInterval: ({ state: { data: now } }) =>
      now?.requestedAt && !now.finishedAt ? secondsWhileErased * 1000 : false,
  })
  const isDone = Boolean(data?.finishedAt)
  useEffect(() => {
    // The page of an erased professional is another one.
    if (isDone) void refresh(staleByRequest)
  }, [isDone])
  return (
    <Card title={t('erasure')}>
      <p className="mb-4 text-13 text-fg-3">{t('erasureAbout')}</p>
      {!data && (
        <Loading of={{ error, refetch, isFetching }} failed={t('erasureFailed')} waiting="h-8 w-40 rounded-2" />
      )}
      {data && (
        <Button
          variant="dangerOutline"
          disabledReason={data.why ? refusals(data.why as Refusal) : undefined}
          onClick={() => setAsking(true)}
        >
          {t('erase')}
        </Button>
      )}
      {data?.why && <p className="mt-2 text-13 text-fg-2">{refusals(data.why as Refusal)}</p>}
      {data && isDone && (
        <div className="mt-4">
          <Mentions candidateId={candidateId} title={t('stillMentioned')} about={t('stillMentionedAbout')} />
        </div>
      )}
      {data && (
        <FormDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('eraseTitle', { name: data.name })}
          description={t('eraseBody')}
          schema={z.object({
            confirmation: requiredText(160).refine((typed) => isConfirmed(typed, data.name), 'confirmation'),
          })}
          values={{ confirmation: '' }}
          send={(body) => call(personData.erase, { params: { id: candidateId }, body })}
          stale={[personData.erasure, ...staleByRequest]}
          done={t('eraseAsked')}
          submit={t('eraseConfirm')}
          danger
        >
          <div className="col-span-full">
            <Counts title={t('goes')} counts={data.erased} />
            <Counts title={t('stays')} about={t('staysAbout')} counts={data.kept} />
            <Mentions candidateId={candidateId} title={t('mentioned')} about={t('mentionedAbout')} />
          </div>
          <TextField
            name="confirmation"
            label={t('typeName')}
            help={
              <b dir="auto" className="font-semibold">
                {data.name}
              </b>
            }
          />
        </FormDialog>
      )}
    </Card>
  )
}

function Counts({ title, about, counts }: { title: string; about?: string; counts: Erasure['erased'] }) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  if (counts.length === 0) return null
  return (
    <section className="mb-4">
      <h3 className="text-13 font-semibold">{title}</h3>
      {about && <p className="text-12 text-fg-3">{about}</p>}
      <ul className="mt-1.5 grid grid-cols-2 gap-x-6 gap-y-1 text-13 max-md:grid-cols-1">
        {counts.map(({ name, count }) => (
          <li key={name} className="flex justify-between gap-3">
            <span className="min-w-0">{t(`held.${name}`)}</span>
            <span className="num text-fg-3">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The texts of others that name the person, each with a link to where it is changed. */
function Mentions({ candidateId, title, about }: { candidateId: string; title: string; about: string }) {
  const t = useTexts(privacyTexts)
  const { data, error, refetch, isFetching } = useQuery(q(personData.mentions, { params: { id: candidateId } }))
  if (error && !data)
    return <ErrorState title={t('mentionsFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <p role="status" className="mb-4 text-13 text-fg-3">
        {t('mentionsSought')}
      </p>
    )
  const { rows: mentions } = data
  if (mentions.length === 0) return null
  return (
    <section className="mb-4">
      <h3 className="text-13 font-semibold">{title}</h3>
      <p className="text-12 text-fg-3">{about}</p>
      <ol className="mt-1.5 flex max-h-60 flex-wrap gap-x-4 gap-y-1 overflow-y-auto text-13">
        {mentions.map(({ place, link }, nth) => (
          <li key={`${place} ${link}`}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="text-accent-text underline-offset-3 hover:underline"
            >
              {t(`mentionPlaces.${place}`)} <span className="num">{nth + 1}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
