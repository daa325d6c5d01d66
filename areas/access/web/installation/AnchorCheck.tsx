import { useQuery } from '@tanstack/react-query'
import { Anchor, CircleCheck, CircleX, ShieldCheck, TriangleAlert } from 'lucide-react'
import { anchors } from '#access/contract/anchors.ts'
import { anchorsTexts } from '#access/web/installation/texts/anchors.pt.ts'
import { audit, type Verification } from '#platform/contract/audit.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** The last anchor of the audit log, and buttons that verify the log and anchor it now. */
export function AnchorCheck() {
  const t = useTexts(anchorsTexts)
  const format = useFormat()
  const { data } = useQuery(q(anchors.list, { query: {} }))
  // Recomputes the whole log, so only on request.
  const check = useQuery({ ...q(audit.verify, {}), enabled: false, retry: false })
  const write = useWrite(anchors.write, {
    stale: [anchors.list],
    then: ({ n, position }) => toast.success(t('written', { n, position: format.number(position) })),
  })
  const last = data?.rows[0]
  const isAltered = last?.intact === false
  const Icon = isAltered ? TriangleAlert : ShieldCheck
  const failed = write.error ?? check.error
  return (
    <section aria-label={t('check')} className="rounded-4 border bg-surface p-5 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden className={`shrink-0 ${isAltered ? 'text-neg' : 'text-fg-3'}`} />
        <div className="min-w-0 flex-1 basis-64 text-13">
          <p className="font-semibold">
            {last ? t('last', { when: format.dateTime(last.date), position: format.number(last.position) }) : t('none')}
          </p>
          <p className={isAltered ? 'text-neg' : 'text-fg-3'}>
            {last ? t(isAltered ? 'lastAltered' : 'lastBody') : t('noneBody')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={Anchor} pending={write.isPending} onClick={() => write.mutate({})}>
            {t('write')}
          </Button>
          <Button icon={ShieldCheck} pending={check.isFetching} onClick={() => void check.refetch()}>
            {t('verify')}
          </Button>
        </div>
      </div>
      <div role="status">
        {failed && <p className="mt-4 rounded-3 bg-neg-bg p-4 text-13 text-neg">{failed.message}</p>}
        {check.data && !check.isFetching && !check.error && <Found {...check.data} />}
      </div>
    </section>
  )
}

function Found(found: Verification) {
  const t = useTexts(anchorsTexts)
  const format = useFormat()
  const { intact, sealed, unsealed, broken, anchors: compared } = found
  const Icon = intact ? CircleCheck : CircleX
  const sentences = [
    ...(broken ? [brokenSentence(broken)] : []),
    ...compared.faults.map(({ n, date, position, cause: code }) => {
      const cause = t(`anchorCauses.${code}`)
      return date && position !== null
        ? t('anchorAt', { n, when: format.dateTime(date), position: format.number(position), cause })
        : t('anchorAtGone', { n, cause })
    }),
  ]
  function brokenSentence({ position, at, cause: code }: NonNullable<Verification['broken']>) {
    const values = { position: format.number(position), cause: t(`chainCauses.${code}`) }
    return at ? t('brokenAt', { ...values, when: format.dateTime(at) }) : t('brokenAtGone', values)
  }
  return (
    <div
      className={`mt-4 flex items-start gap-2 rounded-3 p-4 text-13 ${intact ? 'bg-pos-bg text-pos' : 'bg-neg-bg text-neg'}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {intact
            ? t('intact', { count: sealed, n: format.number(sealed), anchors: format.number(compared.count) })
            : t('altered')}
        </p>
        {sentences.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {unsealed > 0 && <p className="mt-1">{t('unsealed', { count: unsealed })}</p>}
      </div>
    </div>
  )
}
