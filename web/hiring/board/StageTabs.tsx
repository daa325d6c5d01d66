import type { Stage } from '#contract/hiring/processes.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { boardTexts } from '#web/platform/i18n/pt/board.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

type StageTabsProps = {
  stages: readonly Stage[]
  value: string | undefined
  counts: ReadonlyMap<string, { length: number }>
  onChange: (stageId: string) => void
}

/** Chooses the visible stage, where there is room for only one. */
export function StageTabs({ stages, value, counts, onChange }: StageTabsProps) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  return (
    <div role="tablist" aria-label={t('stages')} className="flex shrink-0 gap-5 overflow-x-auto border-b px-4">
      {stages.map((s) => (
        <button
          key={s.id}
          type="button"
          role="tab"
          aria-selected={s.id === value}
          onClick={() => onChange(s.id)}
          className="focus-inset h-11 shrink-0 border-b-2 border-transparent text-13 whitespace-nowrap text-fg-2 aria-selected:border-accent-text aria-selected:font-semibold aria-selected:text-fg"
        >
          {s.name}{' '}
          <span className="num text-11 font-normal text-fg-3">{format.number(counts.get(s.id)?.length ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
