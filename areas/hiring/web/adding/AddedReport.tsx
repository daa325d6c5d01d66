import { CircleCheck, CircleMinus, CircleX, type LucideIcon, Undo2 } from 'lucide-react'
import { maxAdded } from '#hiring/contract/adding.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Report, useAdding } from './useAdding.ts'

type AddedReportProps = {
  report: Report
  adding: ReturnType<typeof useAdding>
  /** Whether the process is already open behind the dialog. */
  isThere?: boolean
  onClose: () => void
}

/**
 * The professionals who were added, those who were in the process already, and those who may not be added and why; pasted CPFs are listed
 * one by one.
 */
export function AddedReport({ report, adding, isThere, onClose }: AddedReportProps) {
  const t = useTexts(addingTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const { processId, whom, answer } = report
  const there = answer.refused.filter((r) => r.code === 'already_applied')
  const not = answer.refused.filter((r) => r.code !== 'already_applied')
  const left = { count: answer.left, number: format.number(answer.left), limit: format.number(maxAdded) }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportTitle')}
      footer={
        <>
          {answer.added.length > 0 && (
            <Button
              icon={Undo2}
              className="me-auto"
              onClick={() => {
                onClose()
                void adding.takeBack(processId, answer.added)
              }}
            >
              {t('undo')}
            </Button>
          )}
          {!isThere && (
            <ButtonLink
              to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
              params={{ selectiveProcessId: processId }}
              search={{ tab: 'candidatos' }}
            >
              {t('seeProcess')}
            </ButtonLink>
          )}
          <Button variant={answer.next ? 'outline' : 'primary'} onClick={onClose}>
            {t('close')}
          </Button>
          {answer.next && (
            <Button variant="primary" pending={adding.isPending} onClick={() => adding.goOn(report)}>
              {t('goOn')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-13">
        {adding.error && (
          <p role="alert" className="text-neg">
            {adding.error.message}
          </p>
        )}
        {answer.next && <p role="status">{t('left', left)}</p>}
        <Part icon={CircleCheck} tone="text-pos" title={t('reportAdded')} rows={answer.people} />
        {whom.cpfs ? (
          <Part
            icon={CircleMinus}
            tone="text-fg-3"
            title={t('reportLines')}
            rows={answer.lines.map(({ name, code }, at) => ({
              id: String(at),
              name: [whom.cpfs?.[at], name].filter(Boolean).join(' · '),
              why: code ? because(code) : t('lineAdded'),
            }))}
          />
        ) : (
          <>
            <Part icon={CircleMinus} tone="text-fg-3" title={t('reportThere')} rows={there} />
            <Part
              icon={CircleX}
              tone="text-neg"
              title={t('reportRefused')}
              rows={not.map((r) => ({ ...r, why: because(r.code) }))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

type PartProps = { icon: LucideIcon; tone: string; title: string; rows: { id: string; name: string; why?: string }[] }

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard */}
      <ul tabIndex={0} aria-label={title} className="mt-1 max-h-52 divide-y overflow-auto">
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
