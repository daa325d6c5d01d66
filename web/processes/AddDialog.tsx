import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applications } from '#contract/applications.ts'
import { candidates } from '#contract/candidates.ts'
import { type Process, processes } from '#contract/processes.ts'
import type { RefusedRow } from '#contract/refusals.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { staleByScores } from '#web/ranking/staleByRanking.ts'
import { Identity } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchBox } from '#web/ui/FilterBar.tsx'
import { toast } from '#web/ui/toast.tsx'

type AddDialogProps = {
  process: Process
  onClose: () => void
  onRefused: (refused: RefusedRow[]) => void
}

/** Finds professionals and puts them on the first stage. */
export function AddDialog({ process, onClose, onRefused }: AddDialogProps) {
  const t = useTexts('processes')
  const records = useTexts('records')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Map<string, string>>(new Map())
  const { data } = useQuery({
    ...q(candidates.list, { query: { search, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const add = useWrite(applications.add, {
    stale: [...staleByScores, processes.get, processes.list],
    then: ({ added, refused }) => {
      if (added.length) toast.success(t('added', { count: added.length }))
      onRefused(refused)
      onClose()
    },
  })
  const toggle = (id: string, name: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addTitle')}
      description={t('addHint')}
      footer={
        <>
          <span role="status" className="me-auto text-13 text-fg-3">
            {t('addChosen', { count: chosen.size })}
          </span>
          <Button onClick={onClose}>{records('close')}</Button>
          <Button
            variant="primary"
            disabledReason={chosen.size === 0 ? t('addChooseFirst') : undefined}
            pending={add.isPending}
            onClick={() => add.mutate({ params: { id: process.id }, body: { candidateIds: [...chosen.keys()] } })}
          >
            {t('addConfirm')}
          </Button>
        </>
      }
    >
      <SearchBox value={search} onChange={setSearch} placeholder={t('addSearch')} className="w-full" />
      {add.error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {add.error.message}
        </p>
      )}
      <ul className="mt-3 h-80 divide-y overflow-auto">
        {data?.rows.length === 0 && <li className="py-6 text-center text-13 text-fg-3">{t('addNone')}</li>}
        {data?.rows.map((c) => {
          const name = c.socialName || c.fullName
          return (
            <li key={c.id}>
              <label className="flex cursor-pointer items-center gap-3 px-1 py-2 hover:bg-hover">
                <Checkbox checked={chosen.has(c.id)} onChange={() => toggle(c.id, name)} aria-label={name} />
                <Identity
                  name={name}
                  src={c.photoUrl}
                  detail={[c.profession, c.city, c.cpf].filter(Boolean).join(' · ')}
                />
              </label>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
