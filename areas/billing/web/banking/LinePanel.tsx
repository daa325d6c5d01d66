import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Landmark, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { InvoiceRow } from '#billing/contract/invoices.ts'
import { type LineDetails, statements } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { SidePanel } from '#platform/web/ui/SidePanel.tsx'
import type { Step } from '#platform/web/ui/stepThrough.ts'
import { useStepKeys } from '#platform/web/ui/useStepKeys.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { InvoiceSearch } from './InvoiceSearch.tsx'
import type { Decisions } from './useDecisions.ts'
import { useLineKeys } from './useLineKeys.ts'
import { useReasonText } from './useReasonText.ts'

type LinePanelProps = {
  id: string
  step: Step
  decisions: Decisions
  undoLast: (() => void) | undefined
  onClose: () => void
}

/** One credit: who paid, the invoices that it may pay, and what to do with it. */
export function LinePanel({ id, step, onClose, ...more }: LinePanelProps) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(statements.line, { params: { id } }))
  useStepKeys(step)
  const header = (
    <div className="flex min-h-14 shrink-0 items-center gap-3 border-b px-5 py-2.5">
      <Landmark size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <h2 className="num truncate text-15 font-semibold">{data ? format.money(data.amount) : t('line')}</h2>
        {data && <p className="num text-12 text-fg-3">{format.shortDate(data.day)}</p>}
      </div>
      <IconButton icon={ChevronUp} label={t('previous')} disabled={!step(-1)} onClick={step(-1)} />
      <IconButton icon={ChevronDown} label={t('next')} disabled={!step(1)} onClick={step(1)} />
      <span className="xl:hidden">
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </span>
    </div>
  )
  if (data) return <LineChoice key={`${data.id} ${data.version}`} {...{ line: data, header, onClose, ...more }} />
  return (
    <SidePanel label={t('line')} onClose={onClose} header={header}>
      <Loading of={{ error, refetch }} failed={t('lineFailed')} waiting="m-5 h-64 rounded-3" />
    </SidePanel>
  )
}

type LineChoiceProps = Omit<LinePanelProps, 'id' | 'step'> & { line: LineDetails; header: ReactNode }

const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

function LineChoice({ line, header, decisions, undoLast, onClose }: LineChoiceProps) {
  const t = useTexts(bankingTexts)
  const reasonOf = useReasonText()
  const { id, version, suggestion } = line
  const isPending = line.state === 'a_conferir'
  const [chosen, setChosen] = useState<readonly string[]>(suggestion?.invoiceIds ?? [])
  const [added, setAdded] = useState<InvoiceRow[]>([])
  const [isSearching, setSearching] = useState(false)
  const [isIgnoring, setIgnoring] = useState(false)
  const offered = [...line.invoices, ...added.filter((row) => !line.invoices.some((known) => known.id === row.id))]
  const known = line.suggestions.find(({ paymentId, invoiceIds }) => paymentId !== null && same(invoiceIds, chosen))
  const matching = line.suggestions.find(({ invoiceIds }) => same(invoiceIds, chosen))
  const canConfirm = isPending && (chosen.length > 0 || known !== undefined) && !decisions.confirm.isPending
  const confirm = () =>
    decisions.confirm.mutate(
      { params: { id }, body: { invoiceIds: [...chosen], paymentId: known?.paymentId ?? null, version } },
      { onError: decisions.failed },
    )
  const undo = () => decisions.takeBack(line)
  useLineKeys({
    Enter: canConfirm ? confirm : undefined,
    i: isPending ? () => setIgnoring(true) : undefined,
    z: isPending ? undoLast : undo,
  })
  const foot = isPending ? (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      <Button variant="ghost" className="me-auto" onClick={() => setIgnoring(true)}>
        {t('ignore')}
      </Button>
      <Button icon={Search} aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
        {t('otherInvoice')}
      </Button>
      <Button
        variant="primary"
        pending={decisions.confirm.isPending}
        disabledReason={chosen.length === 0 && !known ? t('chooseFirst') : undefined}
        onClick={confirm}
      >
        {chosen.length > 1 ? t('confirmSeveral', { count: chosen.length }) : t('confirm')}
      </Button>
    </div>
  ) : (
    <Button className="ms-auto" pending={decisions.isUndoing} onClick={undo}>
      {t('undo')}
    </Button>
  )
  return (
    <>
      <SidePanel label={t('line')} onClose={onClose} header={header} foot={foot}>
        <div className="flex flex-col gap-5 p-5">
          <Facts line={line} />
          {isPending && isSearching && (
            <InvoiceSearch
              onChoose={(row) => {
                setAdded([...added, row])
                setChosen([...new Set([...chosen, row.id])])
                setSearching(false)
              }}
            />
          )}
          {(isPending || offered.length > 0) && (
            <InvoiceChoice {...{ line, offered, chosen }} onChange={setChosen} isRecorded={known !== undefined} />
          )}
          {isPending && matching && (
            <section className="flex flex-col gap-1">
              <h3 className="text-12 font-semibold text-fg-2">{t('why')}</h3>
              <p className="text-13 text-fg-3">{reasonOf(matching).text}</p>
            </section>
          )}
        </div>
      </SidePanel>
      <ConfirmDialog
        open={isIgnoring}
        onClose={() => setIgnoring(false)}
        title={t('ignoreTitle')}
        body={t('ignoreBody')}
        confirm={t('ignore')}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) =>
          decisions.ignore.mutateAsync(
            { params: { id }, body: { reason, version } },
            // The newer version replaces this panel, and the dialog with it.
            { onError: (error) => error.code === 'stale' && decisions.failed(error) },
          )
        }
      />
    </>
  )
}

function Facts({ line }: { line: LineDetails }) {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  const { payerName, payerDocument, description, account, endToEndId, ignoredReason, decidedByName, decidedAt } = line
  const document =
    payerDocument.length === 14 && !payerDocument.includes('*') ? formatCnpj(payerDocument) : payerDocument
  const known = (label: string, value: ReactNode) => (value ? [{ label, value }] : [])
  return (
    <Properties
      items={[
        ...known(t('payer'), payerName && <span dir="auto">{payerName}</span>),
        ...known(payerDocument.includes('*') ? 'CPF' : 'CNPJ', document && <bdi dir="ltr">{document}</bdi>),
        ...known(t('description'), description && <span dir="auto">{description}</span>),
        ...known(t('account'), <bdi dir="ltr">{account}</bdi>),
        ...known(t('endToEnd'), endToEndId && <bdi className="font-mono text-12 break-all">{endToEndId}</bdi>),
        ...known(t('ignoredFor'), ignoredReason),
        ...known(t('decidedBy'), decidedByName && decidedAt && `${decidedByName}, ${format.dateTime(decidedAt)}`),
      ]}
    />
  )
}
