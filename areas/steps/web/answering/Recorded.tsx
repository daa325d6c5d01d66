import { Check, X } from 'lucide-react'
import { useTexts } from './texts.ts'

const kept = ['recordedAnswers', 'recordedTimes', 'recordedSigns', 'recordedConsent'] as const

/**
 * The records that are made and the people who see them. The text is the version that a reader accepts: another text needs another
 * `consentVersion`.
 */
export function Recorded({ byVideo }: { byVideo: boolean }) {
  const t = useTexts()
  return (
    <section>
      <h2 className="mb-2 text-15 font-semibold">{t('start.recorded')}</h2>
      <ul className="grid gap-1.5 text-14">
        {[...kept, ...(byVideo ? (['recordedVideo'] as const) : [])].map((key) => (
          <li key={key} className="flex gap-2.5">
            <Check size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
            {t(`start.${key}`)}
          </li>
        ))}
        <li className="flex gap-2.5">
          <X size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-3" />
          {t(byVideo ? 'start.notRecordedVideo' : 'start.notRecorded')}
        </li>
      </ul>
      <p className="mt-2 text-13 text-fg-3">{t('start.readers')}</p>
    </section>
  )
}
