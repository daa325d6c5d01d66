import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { applications } from '#contract/applications.ts'
import { mostAtOnce } from '#contract/pools.ts'
import { processes } from '#contract/processes.ts'
import type { RefusedRow } from '#contract/refusals.ts'
import { q, refresh, useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchBox } from '#web/ui/FilterBar.tsx'

type Person = { id: string; name: string }
type ToProcessDialogProps = { people: Person[]; more: boolean; onClose: () => void }

/** Puts professionals into a process, and tells of each what came of it. */
export function ToProcessDialog({ people, more, onClose }: ToProcessDialogProps) {
  const t = useTexts('pools')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [processId, setProcessId] = useState('')
  const [report, setReport] = useState<RefusedRow[]>()
  const group = useId()
  const { data } = useQuery({
    ...q(processes.list, { query: { search, open: true, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const add = useWrite(applications.add, {
    stale: [
      applications.list,
      processes.get,
      processes.list,
      { path: '/selective-processes/:id/board' },
      { path: '/candidates/:id/applications' },
    ],
    then: ({ refused }) => setReport(refused),
  })
  if (report) return <Report {...{ people, report, processId, onClose }} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('toProcessTitle')}
      description={`${t('toProcessBody', { count: people.length })}${more ? ` ${t('firstOnly', { count: format.number(mostAtOnce) })}` : ''}`}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={add.isPending}
            disabledReason={processId === '' ? t('process') : undefined}
            onClick={() =>
              add.mutate(
                { params: { id: processId }, body: { candidateIds: people.map((p) => p.id) } },
                // It may have been frozen or closed since it was offered.
                { onError: () => void refresh([processes.list]) },
              )
            }
          >
            {t('put')}
          </Button>
        </>
      }
    >
      <SearchBox value={search} onChange={setSearch} placeholder={t('processSearch')} className="w-full" />
      {add.error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {add.error.message}
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
                  onChange={() => setProcessId(id)}
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
    </Dialog>
  )
}

type ReportProps = { people: Person[]; report: RefusedRow[]; processId: string; onClose: () => void }

/** Who was added, who was there already, and who may not be and why. */
function Report({ people, report, processId, onClose }: ReportProps) {
  const t = useTexts('pools')
  const because = useTexts('refusals')
  const nameOf = new Map(people.map((p) => [p.id, p.name]))
  const refused = new Set(report.map((r) => r.id))
  const there = report.filter((r) => r.code === 'already_applied')
  const not = report.filter((r) => r.code !== 'already_applied')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportTitle')}
      footer={
        <>
          <ButtonLink
            to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
            params={{ selectiveProcessId: processId }}
            search={{ tab: 'candidatos' }}
          >
            {t('seeProcess')}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-13">
        <Part
          icon={CircleCheck}
          tone="text-pos"
          title={t('reportAdded')}
          rows={people.filter((p) => !refused.has(p.id)).map((p) => ({ ...p, why: '' }))}
        />
        <Part
          icon={CircleMinus}
          tone="text-fg-3"
          title={t('reportThere')}
          rows={there.map((r) => ({ id: r.id, name: nameOf.get(r.id) ?? r.name, why: '' }))}
        />
        <Part
          icon={CircleX}
          tone="text-neg"
          title={t('reportRefused')}
          rows={not.map((r) => ({ id: r.id, name: nameOf.get(r.id) ?? r.name, why: because(r.code) }))}
        />
      </div>
    </Dialog>
  )
}

type PartProps = { icon: LucideIcon; tone: string; title: string; rows: (Person & { why: string })[] }

function Part({ icon: Icon, tone, title, rows }: PartProps) {
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="flex items-center gap-1.5 font-semibold">
        <Icon size={15} strokeWidth={1.75} aria-hidden className={tone} />
        {title}
        <span className="num font-normal text-fg-3">{format.number(rows.length)}</span>
      </h3>
      <ul className="mt-1 max-h-52 divide-y overflow-auto">
        {rows.map(({ id, name, why }) => (
          <li key={id} className="py-1.5">
            <span dir="auto">{name}</span>
            {why && <span className="block text-12 text-fg-3">{why}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
