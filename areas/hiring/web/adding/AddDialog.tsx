import { useState } from 'react'
import { isAddedOutside } from '#hiring/contract/adding.rules.ts'
import { maxAdded } from '#hiring/contract/adding.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { AddByCpf } from './AddByCpf.tsx'
import { AddBySearch } from './AddBySearch.tsx'
import { AddedReport } from './AddedReport.tsx'
import { AddFromPool } from './AddFromPool.tsx'
import type { Choice } from './addChoice.ts'
import { LateReason } from './LateReason.tsx'
import { useAdding } from './useAdding.ts'

const ways = { waySearch: AddBySearch, wayPool: AddFromPool, wayCpf: AddByCpf } as const
type Way = keyof typeof ways

/** Adds professionals to the first stage: by search and filters, from a talent pool, or by CPF. */
export function AddDialog({ process, onClose }: { process: Process; onClose: () => void }) {
  const t = useTexts(addingTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const [way, setWay] = useState<Way>('waySearch')
  const [choice, setChoice] = useState<Choice>({ missing: words('addChooseFirst') })
  const [lateReason, setLateReason] = useState('')
  const adding = useAdding(onClose)
  const Way = ways[way]
  if (adding.report) return <AddedReport report={adding.report} adding={adding} isThere onClose={onClose} />
  const isLate = isAddedOutside(process, new Date().toISOString())
  const missing = 'missing' in choice ? choice.missing : isLate && !lateReason.trim() ? t('lateReasonFirst') : undefined
  const count = 'count' in choice ? choice.count : 0
  const counted = { count, number: format.number(count) }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('addTitle')}
      width={680}
      footer={
        <>
          <span role="status" className="me-auto text-13 text-fg-3">
            {missing ?? (count > maxAdded && t('limited', { limit: format.number(maxAdded) }))}
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={missing}
            pending={adding.isPending}
            onClick={() => 'whom' in choice && adding.start(process.id, { ...choice.whom, lateReason })}
          >
            {t('confirm', counted)}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-stretch gap-3 *:[fieldset]:justify-self-start">
        <Segmented
          label={t('way')}
          value={way}
          onChange={(next) => {
            setWay(next)
            setChoice({ missing: words('addChooseFirst') })
          }}
          options={(Object.keys(ways) as Way[]).map((value) => ({ value, label: t(value) }))}
        />
        {adding.error && (
          <p role="alert" className="text-13 text-neg">
            {adding.error.message}
          </p>
        )}
        {isLate && <LateReason value={lateReason} onChange={setLateReason} />}
        <Way onChoice={setChoice} />
      </div>
    </Dialog>
  )
}
