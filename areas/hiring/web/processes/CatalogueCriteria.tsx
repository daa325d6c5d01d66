import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { competencies } from '#assessment/contract/competencies.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { ProcessDraft } from './processDraft.ts'

type Criterion = NonNullable<ProcessDraft['criteria']>[number]
const fold = (text: string) => folded(text).trim()

type CatalogueCriteriaProps = {
  criteria: readonly Criterion[]
  onUpdate: (at: number, criterion: Criterion) => void
  onAppend: (criteria: Criterion[]) => void
}

/** Adds competencies of the catalogue as criteria, whose marks come from the applicants' tests. A criterion with the same name is replaced. */
export function CatalogueCriteria({ criteria, onUpdate, onAppend }: CatalogueCriteriaProps) {
  const t = useTexts(competenciesTexts)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data } = useQuery(q(competencies.list, {}))
  const left = data?.filter((c) => c.active && !criteria.some((k) => k.competencyId === c.id)) ?? []
  if (left.length === 0) return null
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((c) => c !== id) : [...before, id]))
  const close = () => {
    setOpen(false)
    setChosen(new Set())
  }
  const take = () => {
    const fresh: Criterion[] = []
    for (const { id, name } of left.filter((c) => chosen.has(c.id))) {
      const at = criteria.findIndex(
        (k) => k.component === 'competency' && !k.competencyId && fold(k.text) === fold(name),
      )
      const before = criteria[at]
      const own = { text: name, competencyId: id }
      if (before) onUpdate(at, { ...before, ...own })
      else fresh.push({ component: 'competency', mandatory: false, byEvaluators: false, weight: 1, target: 3, ...own })
    }
    onAppend(fresh)
    close()
  }
  return (
    <>
      <Button size="sm" icon={Target} onClick={() => setOpen(true)}>
        {t('process.choose')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('process.chooseTitle')}
        description={t('process.chooseHelp')}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              variant="primary"
              disabledReason={chosen.size === 0 ? t('process.chooseFirst') : undefined}
              onClick={take}
            >
              {t('process.add')}
            </Button>
          </>
        }
      >
        <ul className="divide-y">
          {left.map(({ id, name, description }) => (
            <li key={id}>
              <label className="flex cursor-pointer items-start gap-3 px-1 py-2 hover:bg-hover">
                <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} aria-label={name} className="mt-0.5" />
                <span className="min-w-0 text-13">
                  <span dir="auto" className="font-label">
                    {name}
                  </span>
                  <span dir="auto" className="block text-fg-3">
                    {description}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
