import { useFormat } from '#platform/web/i18n/format.ts'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { settings } from '#platform/web/site/settings.ts'

// Clearly an illustration: initials and round scores, no personal data.
const places = [
  { who: 'M. A. F.', score: 91.14 },
  { who: 'R. N. T.', score: 90.28 },
  { who: 'J. P. C.', score: 88.32, tie: true },
  { who: 'T. M. B.', score: 88.32, tie: true },
  { who: 'B. O. S.', score: 86.05 },
]

/** The illustration beside the login. */
export function Showcase() {
  const t = useTexts(sessionTexts)
  const format = useFormat()
  const { themeColor } = settings.use()
  return (
    <aside
      aria-label={t('showcase.label')}
      // Dark in both modes, in the chosen colour.
      data-mode="dark"
      data-color={themeColor}
      className="flex items-center justify-center bg-accent-soft px-12 text-white max-lg:hidden"
    >
      <div className="w-full max-w-[456px]">
        <p className="text-12 font-medium text-[color-mix(in_oklab,var(--accent-text)_70%,#fff)]">
          {t('showcase.edital')}
        </p>
        <p className="mt-5 text-[28px] leading-[38px] font-medium tracking-[-0.015em]">
          <span className="block">{t('showcase.line1')}</span>
          <span className="block">{t('showcase.line2')}</span>
          <span className="block">{t('showcase.line3')}</span>
        </p>
        <ol className="mt-8 border-b border-white/15">
          {places.map(({ who, score, tie }, index) => (
            <li key={who} className="flex h-11 items-center gap-3 border-t border-white/15 text-13 font-medium">
              <span className="num w-5 text-white/75">{index + 1}</span>
              <bdi className="flex-1">{who}</bdi>
              {tie && (
                <span className="rounded-1 border border-white/25 px-1.5 text-11 text-white/85">
                  {t('showcase.tie')}
                </span>
              )}
              <span aria-hidden className="h-1 w-[120px] overflow-hidden rounded-full bg-white/15">
                <span
                  className="block h-full rounded-full bg-[color-mix(in_oklab,var(--accent-text)_70%,#fff)]"
                  style={{ width: `${score}%` }}
                />
              </span>
              <span className="num w-12 text-end font-semibold">{format.score(score)}</span>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}
