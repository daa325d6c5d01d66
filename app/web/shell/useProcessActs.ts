import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Flag, Plus } from 'lucide-react'
import { processes } from '#hiring/contract/processes.ts'
import { searchOfStep } from '#hiring/web/processes/searchOfStep.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import { useNextActOf } from '#hiring/web/useNextAct.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { stringifySearch } from '#platform/web/site/address.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

const page = /\/[vV]iewSelectiveProcess\/([0-9a-f-]{36})(?:\/|$)/

/** The acts of the process that is open behind the palette. */
export function useProcessActs() {
  const t = useTexts(overviewTexts)
  const steps = useTexts(stepsTexts)
  const verbOf = useTransitionVerb()
  const id = useLocation({ select: ({ pathname }) => page.exec(pathname)?.[1] })
  const { data: process } = useQuery({ ...q(processes.get, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const act = useNextActOf(id ? process : undefined)
  if (!id || !process || process.deletedAt) return []
  const at = `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`
  const of = (title: string, href: string, icon = Flag) => ({
    key: `act ${href}`,
    title,
    detail: process.title,
    href,
    icon,
  })
  const acts = [of(steps('add'), `${at}/newStep`, Plus)]
  if (act?.kind === 'move') acts.unshift(of(verbOf([process], act.to), at + stringifySearch({ agir: true })))
  else if (act && act.kind !== 'mend' && act.kind !== 'wait')
    acts.unshift(of(t(`acts.${act.kind}`), at + stringifySearch(searchOfStep(act.kind))))
  return acts
}
