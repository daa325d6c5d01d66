import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { criterionOf } from '#assessment/contract/valuesTest.rules.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ProcessDraft } from './processDraft.ts'

type Criterion = NonNullable<ProcessDraft['criteria']>[number]
const fold = (text: string) => folded(text).trim()

type ProfileCriteriaProps = {
  /** The version that marks keep, null for none; undefined where the one in force is followed. */
  kept: number | null | undefined
  criteria: readonly Criterion[]
  onUpdate: (at: number, criterion: Criterion) => void
  onAppend: (criteria: Criterion[]) => void
}

/** Adds the published values of the company as criteria that follow its profile. A criterion with the same name is replaced. */
export function ProfileCriteria({ kept, criteria, onUpdate, onAppend }: ProfileCriteriaProps) {
  const t = useTexts(valuesTexts)
  const id = useWatch<ProcessDraft, 'companyId'>({ name: 'companyId' })
  const test = useQuery({ ...q(valuesTest.get, { params: { id } }), enabled: id !== '' && kept === undefined })
  const version = kept === undefined ? test.data?.versions[0]?.version : (kept ?? undefined)
  const { data } = useQuery({
    ...q(valuesTest.version, { params: { id, version: version ?? 0 } }),
    enabled: version !== undefined,
  })
  if (!data) return null
  const placeOf = (line: { valueId: string; name: string }) => {
    const linked = criteria.findIndex((c) => c.valueId === line.valueId)
    if (linked !== -1) return linked
    return criteria.findIndex((c) => c.component === 'values' && !c.valueId && fold(c.text) === fold(line.name))
  }
  const left = data.lines.filter((line) => !criteria.some((c) => c.valueId === line.valueId))
  if (left.length === 0) return null
  return (
    <Button
      size="sm"
      icon={Heart}
      onClick={() => {
        const fresh: Criterion[] = []
        for (const line of left) {
          const at = placeOf(line)
          const own = { text: line.name, valueId: line.valueId, ...criterionOf(line) }
          const before = criteria[at]
          if (before) onUpdate(at, { ...before, ...own })
          else fresh.push({ component: 'values', mandatory: false, byEvaluators: false, ...own })
        }
        onAppend(fresh)
      }}
    >
      {t('useProfile', { version: data.version })}
    </Button>
  )
}
