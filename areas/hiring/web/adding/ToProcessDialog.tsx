import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isAddedOutside } from '#hiring/contract/adding.rules.ts'
import { maxAdded } from '#hiring/contract/adding.ts'
import { processes } from '#hiring/contract/processes.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { AddedReport } from './AddedReport.tsx'
import { LateReason } from './LateReason.tsx'
import { useAdding, type Whom } from './useAdding.ts'

type ToProcessDialogProps = {
  whom: Whom
  /** The number of professionals. */
  count: number
  onClose: () => void
  /** Called when they were added. */
  onDone?: () => void
}

/** Adds professionals to a running process. A single choice is preselected. */
export function ToProcessDialog({ whom, count, onClose, onDone }: ToProcessDialogProps) {
  const t = useTexts(addingTexts)
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const [lateReason, setLateReason] = useState('')
  const group = useId()
  const done = () => {
    onClose()
    onDone?.()
  }
  const adding = useAdding(done)
  const { data } = useQuery({
    ...q(processes.list, { query: { search, open: true, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const only = data?.total === 1 ? data.rows[0]?.id : undefined
  const processId = data?.rows.some(({ id }) => id === chosen) ? chosen : (only ?? '')
  const process = data?.rows.find(({ id }) => id === processId)
  const isLate = process !== undefined && isAddedOutside(process, new Date().toISOString())
  if (adding.report) return <AddedReport report={adding.report} adding={adding} onClose={done} />
  const counted = { count, number: format.number(count) }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={[t('body', counted), count > maxAdded && t('limited', { limit: format.number(maxAdded) })]
        .filter(Boolean)
        .join(' ')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={adding.isPending}
            disabledReason={
              !process ? t('chooseProcess') : isLate && !lateReason.trim() ? t('lateReasonFirst') : undefined
            }
            onClick={() => adding.start(processId, { ...whom, lateReason })}
          >
            {t('confirm', counted)}
          </Button>
        </>
      }
    >
      <SearchBox value={search} onChange={setSearch} placeholder={t('search')} className="w-full" />
      {adding.error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {adding.error.message}
        </p>
      )}
      <fieldset className="mt-3">
        <legend className="sr-only">{t('process')}</legend>
        <ul className="h-72 divide-y overflow-auto text-13">
          {data?.rows.length === 0 && <li className="py-6 text-center text-fg-3">{t('noProcess')}</li>}
          {data?.rows.map(({ id, title, code, companyName }) => (
            <li key={id}>
              <label className="flex cursor-pointer items-start gap-3 px-1 py-2 hover:bg-hover">
                <input
                  type="radio"
                  name={group}
                  checked={processId === id}
                  onChange={() => setChosen(id)}
                  className="mt-0.5 size-4 accent-accent-text"
                />
                <span className="min-w-0">
                  <span dir="auto" className="block font-label break-words">
                    {title}
                  </span>
                  <span dir="auto" className="block text-12 text-fg-3">
                    {[code, companyName].join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {isLate && <LateReason value={lateReason} onChange={setLateReason} />}
    </Dialog>
  )
}
