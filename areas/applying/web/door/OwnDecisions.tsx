import type { Followed } from '#applying/contract/door.ts'
import { useFormat, useTexts } from './texts.ts'

type OutcomeKey = 'aprovada'
type ComponentKey = 'test'

/** The decisions on an application that its applicant may know, with their reasons. */
export function OwnDecisions({ decisions, zone }: { decisions: Followed['decisions']; zone: string }) {
  const t = useTexts()
  const format = useFormat(zone)
  if (decisions.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-15 font-semibold">{t('decisions.title')}</h2>
      <ol className="divide-y">
        {decisions.map(({ kind, at, outcome, detail, reason }) => {
          const isOfDocument = kind.startsWith('document_')
          return (
            <li key={`${at} ${kind}`} className="py-2.5 text-14">
              <p dir="auto" className="font-semibold break-words">
                {t(`decisions.kinds.${kind}`, {
                  ...(outcome && { outcome: t(`stages.${outcome as OutcomeKey}`) }),
                  ...(detail && !isOfDocument && { component: t(`components.${detail as ComponentKey}`) }),
                  ...(detail && isOfDocument && { document: detail }),
                })}
              </p>
              {reason && (
                <p dir="auto" className="break-words whitespace-pre-line text-fg-2">
                  {t('decisions.reason', { reason })}
                </p>
              )}
              <time dateTime={at} className="num text-13 text-fg-3">
                {format.dayOf(at)}
              </time>
            </li>
          )
        })}
      </ol>
      <p className="text-13 text-fg-3">{t('decisions.help')}</p>
    </section>
  )
}
