import type { Ratification } from '#hiring/contract/processOverview.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'

/** Which authority ratified the result, when and why, and the person who recorded it with their role in the board. */
export function RatificationCard({
  ratification: { authority, reason, by, role, at },
}: {
  ratification: Ratification
}) {
  const t = useTexts(examinersTexts)
  const format = useFormat()
  const name = [by ?? '–', role && `(${t(`roles.${role}`)})`].filter(Boolean).join(' ')
  return (
    <Card title={t('ratification')}>
      <p className="text-13 break-words">
        {t('ratifiedBy', { authority: authority || '–', when: format.dateTime(at), name })}
      </p>
      {reason && (
        <p className="text-13 break-words text-fg-3">
          <bdi>{reason}</bdi>
        </p>
      )}
    </Card>
  )
}
