import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ForeseenLetter } from '#deliveries/contract/foreseen.ts'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { LetterView } from '#messages/web/templates/LetterView.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'

type LetterLookProps = { letter: Pick<ForeseenLetter, 'seen' | 'total'>; at: number; onAt: (at: number) => void }

/** A letter as each of its recipients gets it. */
export function LetterLook({ letter: { seen, total }, at, onAt }: LetterLookProps) {
  const t = useTexts(sendingTexts)
  const format = useFormat()
  if (!seen) return null
  // There may be fewer recipients than before.
  const place = Math.min(at, total - 1)
  return (
    <section aria-label={t('look')} className="grid grid-cols-1 gap-3">
      <h3 className="text-13 font-semibold">{t('look')}</h3>
      <div className="flex items-center gap-2.5 text-13">
        <Avatar name={seen.name} />
        <span aria-live="polite" className="grid min-w-0 flex-1">
          <bdi className="truncate font-label">{seen.name}</bdi>
          <span className="truncate text-12 text-fg-3">{t('addressed', { address: seen.address })}</span>
        </span>
        {total > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              iconClassName="rtl:-scale-x-100"
              label={t('previous')}
              disabled={place === 0}
              onClick={() => onAt(place - 1)}
            />
            <span className="num text-fg-3">
              {t('place', { at: format.number(place + 1), total: format.number(total) })}
            </span>
            <IconButton
              icon={ChevronRight}
              iconClassName="rtl:-scale-x-100"
              label={t('next')}
              disabled={place + 1 >= total}
              onClick={() => onAt(place + 1)}
            />
          </>
        )}
      </div>
      <LetterView letter={seen} channel="email" />
    </section>
  )
}
