import type { MessageLabel } from '#messages/contract/messageLabels.ts'
import type { MessageRow } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { MenuCheck, MenuLabel } from '#platform/web/ui/Menu.tsx'
import { labelDot } from './labelColors.ts'
import type { Flags } from './useFlags.ts'

type LabelChecksProps = { rows: readonly MessageRow[]; labels: readonly MessageLabel[]; flags: Flags }

/** The labels of one or more messages: checked when all of them have it. */
export function LabelChecks({ rows, labels, flags }: LabelChecksProps) {
  const t = useTexts(messagesTexts)
  if (labels.length === 0) return <MenuLabel>{t('noLabels')}</MenuLabel>
  return labels.map((label) => (
    <MenuCheck
      key={label.id}
      checked={rows.length > 0 && rows.every((row) => row.labels.includes(label.id))}
      onChange={(on) => flags.label(rows, label.id, on)}
    >
      <span className="flex items-center gap-2">
        <span aria-hidden className={`size-2.5 shrink-0 rounded-[3px] ${labelDot[label.color]}`} />
        <span dir="auto" className="truncate">
          {label.name}
        </span>
      </span>
    </MenuCheck>
  ))
}
