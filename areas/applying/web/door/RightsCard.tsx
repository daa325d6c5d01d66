import { useId, useState } from 'react'
import type { Followed } from '#applying/contract/door.ts'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Calls } from './calls.ts'
import { TextInput } from './TextInput.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'

const kinds = ['confirmacao', 'correcao', 'portabilidade', 'exclusao', 'revogacao', 'oposicao'] as const
const review = 'revisao_decisao'

type RightsCardProps = { calls: Calls; applications: readonly Followed[]; zone: string }
type Field = 'kind' | 'slug' | 'details'

/** The requests that somebody may make about their own data, and the answers. */
export function RightsCard({ calls, applications, zone }: RightsCardProps) {
  const t = useTexts()
  const format = useFormat(zone)
  const title = useId()
  const { value: made, read } = useAnswer(calls.rights)
  const [kind, setKind] = useState('')
  const [slug, setSlug] = useState('')
  const [details, setDetails] = useState('')
  const [wrong, setWrong] = useState<Field>()
  const [failed, setFailed] = useState<string>()
  const [sentUntil, setSentUntil] = useState<string>()
  const [pending, setPending] = useState(false)
  const decided = applications.filter(({ state }) => state === 'encerrada')

  async function send() {
    const isReview = kind === review
    const missing: Field | undefined =
      kind === ''
        ? 'kind'
        : isReview && slug === ''
          ? 'slug'
          : isReview && details.trim() === ''
            ? 'details'
            : undefined
    setWrong(missing)
    setFailed(undefined)
    setSentUntil(undefined)
    if (missing) return
    setPending(true)
    const done = await calls.askRight({ kind, details, slug: isReview ? slug : null })
    setPending(false)
    if (!done.ok) return setFailed(sentenceOf(t, done.code))
    setSentUntil(done.value.requests[0]?.dueOn)
    setKind('')
    setDetails('')
    setSlug('')
    void read()
  }
  const day = (value: string) => format.dayOf(`${value}T12:00:00Z`)
  return (
    <section aria-labelledby={title} className="grid gap-4 rounded-4 border p-5">
      <div>
        <h2 id={title} className="text-16 font-semibold">
          {t('rights.title')}
        </h2>
        <p className="text-14 text-fg-2">{t('rights.about')}</p>
      </div>
      <TextInput
        label={t('rights.kind')}
        value={kind}
        onChange={setKind}
        error={wrong === 'kind' ? t('rights.needKind') : undefined}
        announced
        choices={[...kinds, ...(decided.length > 0 ? ([review] as const) : [])].map((value) => ({
          value,
          label: t(`rights.kinds.${value}`),
        }))}
      />
      {kind === review && (
        <TextInput
          label={t('rights.which')}
          value={slug}
          onChange={setSlug}
          error={wrong === 'slug' ? t('rights.needWhich') : undefined}
          announced
          choices={decided.map((each) => ({ value: each.slug ?? '', label: each.title }))}
        />
      )}
      {kind !== '' && (
        <TextInput
          label={t('rights.details')}
          value={details}
          onChange={setDetails}
          lines={3}
          maxLength={2000}
          optional={kind !== review}
          hint={t('rights.detailsHelp')}
          error={wrong === 'details' ? t('rights.needDetails') : undefined}
          announced
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="xl" pending={pending} onClick={() => void send()}>
          {t('rights.send')}
        </Button>
        <p role="status" className="text-14 text-fg-2">
          {sentUntil && t('rights.sent', { when: day(sentUntil) })}
        </p>
      </div>
      {failed && (
        <p role="alert" className="text-14 text-neg">
          {failed}
        </p>
      )}
      {made && made.requests.length > 0 && (
        <div>
          <h3 className="mb-1 text-14 font-semibold">{t('rights.made')}</h3>
          <ul className="divide-y">
            {made.requests.map((each) => (
              <li key={each.id} className="grid gap-0.5 py-2.5 text-14">
                <span className="flex flex-wrap gap-x-2">
                  <span className="font-semibold">{t(`rights.kinds.${each.kind}`)}</span>
                  <span className="text-fg-3">
                    {t(`rights.states.${each.state}`)}
                    {each.closedAt === null && ` · ${t('rights.due', { when: day(each.dueOn) })}`}
                  </span>
                </span>
                {each.answer && (
                  <span dir="auto" className="break-words whitespace-pre-line text-fg-2">
                    {each.answer}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
