import type { StepPage } from '#steps/contract/answering.ts'
import { besideCompany, frequencyOf } from '#steps/contract/values.rules.ts'
import { useTexts } from './texts.ts'

/** The frequency with which the reader chose each value, in words, beside what the company looks for. */
export function Profile({ page: { profile, intro } }: { page: StepPage }) {
  const t = useTexts()
  if (profile.length === 0) return null
  return (
    <section>
      <h2 className="text-15 font-semibold">{t('profile.title')}</h2>
      <p dir="auto" className="text-14 text-fg-2">
        {intro.company ? t('profile.body', { company: intro.company }) : t('profile.bodyUnnamed')}
      </p>
      <dl className="my-2 grid text-14">
        {profile.map(({ text, value, target }) => (
          <div key={text} className="border-t py-2">
            <dt dir="auto" className="font-label break-words">
              {text}
            </dt>
            <dd className="text-fg-2">
              {t(`profile.frequency.${frequencyOf(value)}`)} · {t(`profile.${besideCompany(value, target)}`)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-fg-2">{t('profile.note')}</p>
    </section>
  )
}
