import { components } from '#hiring/contract/components.ts'
import type { Criterion, Process, Stage } from '#hiring/contract/processes.ts'
import { useQuotaWords } from '#hiring/web/quotas/useQuotaWords.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { wordsOf } from '#platform/web/records/plainText.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useBlindWords } from './useBlindWords.ts'
import { brazilianZones } from './zones.ts'

const line = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** Formats the values of a process for comparing two versions; undefined for texts and plain numbers. */
export function useValueFormat() {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const blind = useBlindWords()
  const quotaWords = useQuotaWords()
  const stage = ({ name, kind, dayLimit, requires }: Stage) =>
    line([
      name,
      t(`kinds.${kind}`),
      dayLimit !== null && t('dayLimit', { count: dayLimit }),
      requires.length > 0 && t('requiresStep', { components: format.list(requires.map((step) => names(step))) }),
    ])
  const criterion = ({ text, mandatory, byEvaluators, weight, target }: Criterion) =>
    line([
      text,
      mandatory && t('mandatory'),
      t('weightIs', { weight: format.number(weight) }),
      t('pointsIs', { points: format.number(target) }),
      byEvaluators && t('byEvaluators'),
    ])
  const minimums = (values: Process['minimums']) =>
    components.flatMap((component) => {
      const minimum = values[component]
      return typeof minimum === 'number' ? line([names(component), format.number(minimum)]) : []
    })
  const setting = (name: string, value: unknown) => {
    if (name === 'opensAt' || name === 'dueAt') return format.dateTime(String(value))
    if (name === 'answeredBy') return t(`answerers.${value as 'both'}`)
    if (name === 'script') return (value as { text: string }[]).map(({ text }) => text).join('; ')
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  }
  /** The name of a step and its changed settings. */
  const step = ({ title, ...settings }: Record<string, unknown>) =>
    [
      String(title),
      ...Object.entries(settings).map(
        ([name, value]) =>
          `${t(`stepFields.${name as 'minutes'}`)}: ${value === null || value === '' ? '–' : setting(name, value)}`,
      ),
    ].join('\n')
  return (name: string, value: unknown): string | undefined => {
    const as = <K extends keyof Process>(_: K) => value as NonNullable<Process[K]>
    switch (name) {
      case 'description':
        return wordsOf(as(name))
      case 'contract':
        return t(`contracts.${as(name)}`)
      case 'workplace':
        return t(`workplaces.${as(name)}`)
      case 'ruleset':
        return t(`rulesets.${as(name)}`)
      case 'zone':
        return brazilianZones[as(name)] ?? as(name)
      case 'missing':
        return names(as(name))
      case 'step':
        return step(value as Record<string, unknown>)
      case 'closing':
        return format.dateTime(String(value))
      case 'appealDayKind':
        return t(`appealDayKinds.${as(name)}`)
      case 'opensAt':
      case 'closesAt':
        return format.dateTime(as(name))
      case 'dueAt':
        return format.dateTime(String(value))
      case 'salaryMin':
      case 'salaryMax':
        return format.money(as(name))
      case 'steps':
      case 'tieChain':
        return as(name)
          .map((key) => names(key))
          .join('\n')
      case 'stages':
        return as(name).map(stage).join('\n')
      case 'criteria':
        return as(name).map(criterion).join('\n')
      case 'weights':
        return components.map((c) => line([names(c), format.basisPoints(as(name)[c] ?? 0)])).join('\n')
      case 'drawSource':
        return t(`draw.said.${as(name).kind}`, {
          lottery: as(name).lottery,
          day: as(name).heldOn ? format.date(as(name).heldOn ?? '') : '',
          hash: as(name).commitment,
        })
      case 'quotas':
        return quotaWords.rules(as(name))
      case 'blind':
        return blind(as(name))
      case 'minimums':
        return minimums(as(name)).join('\n')
      default:
        return undefined
    }
  }
}
