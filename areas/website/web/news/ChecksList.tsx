import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { type Checked, checksOf } from '#website/contract/news.rules.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'

/** The checks before a post is published: those that block, and those that are only advice. */
export function ChecksList({ content }: { content: Checked }) {
  const t = useTexts(newsTexts)
  const checks = checksOf(content)
  const left = checks.filter(({ blocks, passes }) => blocks && !passes).length
  return (
    <section aria-label={t('checks')}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-13 font-semibold">{t('checks')}</h2>
        {left > 0 && <span className="text-12 text-wait">{t('checksLeft', { count: left })}</span>}
      </div>
      <ul className="mt-2 flex flex-col gap-1.5 text-13">
        {checks.map(({ code, passes, blocks, language }) => {
          const Icon = passes ? CircleCheck : CircleAlert
          const colour = passes ? 'text-pos' : blocks ? 'text-wait' : 'text-fg-3'
          const words = t(`check.${code}`)
          return (
            <li key={code} className={`flex items-start gap-2 ${passes ? 'text-fg-2' : ''}`}>
              <Icon size={15} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
              <span>
                {passes || language === 'pt'
                  ? words
                  : t('checkIn', { check: words, language: t(`languages.${language}`) })}
                <span className="sr-only">: {t(passes ? 'passes' : 'isMissing')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
