import { useState } from 'react'
import type { MergeInput, MergingPerson, SharedProcess } from '#compliance/contract/duplicates.ts'
import {
  type MergeChoices,
  type MergedField,
  type MergedList,
  mergedFields,
  mergedLists,
  passedLimit,
  usualChoices,
  usualStanding,
} from '#compliance/contract/merge.rules.ts'

type What = MergedField | MergedList
/** The source of a value: the id of one record, or both. It does not depend on which record is kept. */
type Taken = string

/** The choices on the screen of a merge, with defaults. */
export function useMergeChoices(a: MergingPerson, b: MergingPerson, shared: SharedProcess[]) {
  const [survivorId, setSurvivorId] = useState(a.createdAt <= b.createdAt ? a.id : b.id)
  const [picked, setPicked] = useState<Partial<Record<What, Taken>>>({})
  const [standing, setStanding] = useState<Record<string, string>>({})
  const [files, setFiles] = useState<Record<string, string>>({})
  const usual = usualChoices(a, b)
  const idOf = (side: MergeChoices[MergedList]) => (side === 'both' ? 'both' : side === 'survivor' ? a.id : b.id)
  const taken = (what: What): Taken => picked[what] ?? idOf(usual[what])
  const sideOf = (id: string) => (id === survivorId ? ('survivor' as const) : ('merged' as const))
  const kinds = a.files.map(({ kind }) => kind).filter((kind) => b.files.some((file) => file.kind === kind))
  const newer = (kind: string) => {
    const at = ({ files: own }: MergingPerson) => own.find((file) => file.kind === kind)?.createdAt ?? ''
    return at(a) > at(b) ? a.id : b.id
  }
  const fileOf = (kind: string) => files[kind] ?? newer(kind)
  const standsIn = ({ id, applications }: SharedProcess) => standing[id] ?? usualStanding(applications)?.id ?? ''
  const [survivor, merged] = survivorId === a.id ? [a, b] : [b, a]

  const body = (): MergeInput => ({
    ...{ survivorId, survivorVersion: survivor.version, mergedId: merged.id, mergedVersion: merged.version },
    choices: {
      ...(Object.fromEntries(mergedFields.map((field) => [field, sideOf(taken(field))])) as Pick<
        MergeChoices,
        MergedField
      >),
      ...(Object.fromEntries(
        mergedLists.map((list) => [list, taken(list) === 'both' ? 'both' : sideOf(taken(list))]),
      ) as Pick<MergeChoices, MergedList>),
    },
    standing: shared
      .filter(({ frozen }) => !frozen)
      .map((process) => ({ processId: process.id, applicationId: standsIn(process) })),
    files: kinds.map((kind) => ({ kind, side: sideOf(fileOf(kind)) })),
  })

  return {
    ...{ survivor, merged, survivorId, setSurvivorId, taken, kinds, fileOf, standsIn, body },
    take: (what: What, of: Taken) => setPicked((before) => ({ ...before, [what]: of })),
    takeFile: (kind: string, of: string) => setFiles((before) => ({ ...before, [kind]: of })),
    stand: (processId: string, id: string) => setStanding((before) => ({ ...before, [processId]: id })),
    passesLimit: mergedLists.some((list) => taken(list) === 'both' && passedLimit(survivor, merged, list) !== null),
    isChosen: [picked, standing, files].some((chosen) => Object.keys(chosen).length > 0),
  }
}
export type MergeState = ReturnType<typeof useMergeChoices>
