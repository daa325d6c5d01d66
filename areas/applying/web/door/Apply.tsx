import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DoorForm, DoorPage } from '#applying/contract/door.ts'
import type { Failure } from '#platform/web/apart/call.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { Contact } from './Contact.tsx'
import { callsOf, open } from './calls.ts'
import { DoorFrame } from './DoorFrame.tsx'
import { Failed } from './Failed.tsx'
import { Filling } from './Filling.tsx'
import { useFormat, useTexts } from './texts.ts'
import { VacancyName } from './VacancyName.tsx'

type ApplyProps = {
  slug: string
  token: string
  why: string | undefined
  enter: (token: string) => void
  leave: () => void
}

/** The word by which the address names the place where the vacancy was seen. */
const sourceIn = (search: string) => {
  const word = new URLSearchParams(search).get('utm_source') ?? ''
  return /^[a-z0-9-]{1,24}$/.test(word) ? word : ''
}

/** The form of a vacancy: first whose it is, then what it asks. */
export function Apply({ slug, token, why, enter, leave }: ApplyProps) {
  const t = useTexts()
  const ask = useCallback(() => open.form(slug), [slug])
  const { value: form, failure, read } = useAnswer(ask)
  const calls = useMemo(() => callsOf(token), [token])
  const [page, setPage] = useState<DoorPage>()
  const [stopped, setStopped] = useState<Failure>()
  useTitle(form ? `${form.title} · ${form.organisation}` : t('product'))
  const begin = useCallback(async () => {
    setStopped(undefined)
    const result = await calls.begin(slug, sourceIn(location.search))
    // Somebody who withdrew comes back on the page of their applications.
    if (result.ok && result.value.state === 'desistida') location.replace(`/candidatura/${token}`)
    else if (result.ok) setPage(result.value)
    else if (result.code === 'key_over') leave()
    else setStopped(result)
  }, [calls, slug, token, leave])
  useEffect(() => {
    if (token) void begin()
    else setPage(undefined)
  }, [token, begin])

  if (form && token && page) return <Filling key={page.address} {...{ calls, slug, page, token, leave }} />
  return (
    <DoorFrame organisation={form?.organisation} contact={form?.contact}>
      <div className="mx-auto grid w-full max-w-[1080px] gap-6 py-4">
        {form && <VacancyName form={form} />}
        {!form && !failure && <Opening title={t('loading')} />}
        {!form && failure && <Failed failure={failure} onRetry={read} />}
        {form && token && stopped && <Failed failure={stopped} onRetry={begin} />}
        {form && token && !stopped && <Opening title={t('loading')} />}
        {form && !token && <First {...{ form, slug, why }} onKey={enter} />}
      </div>
    </DoorFrame>
  )
}

type FirstProps = { form: DoorForm; slug: string; why: string | undefined; onKey: (token: string) => void }

function First({ form, slug, why, onKey }: FirstProps) {
  const t = useTexts()
  const format = useFormat(form.zone)
  if (form.why === null)
    return <Contact slug={slug} title={t('contact.title')} body={t('contact.body')} why={why} onKey={onKey} />
  return (
    <div className="grid gap-3">
      <Heading className="text-24 font-semibold">
        {form.why === 'vacancy_not_open' ? t('soon', { when: format.moment(form.opensAt) }) : t('closed')}
      </Heading>
      <p>
        <a
          href={`/vagas/${form.slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline"
        >
          {t('follow.see')}
        </a>
      </p>
    </div>
  )
}
