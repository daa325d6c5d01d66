import { useState } from 'react'
import { isPhone, shownAddress } from '#applying/contract/addresses.rules.ts'
import { doorFields } from '#applying/contract/form.rules.ts'
import { type Received, received } from '#applying/contract/received.ts'
import { ReceivedDocuments } from '#applying/web/documents/ReceivedDocuments.tsx'
import { doorGuardTexts } from '#applying/web/publication/texts/doorGuard.pt.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DeclaredBox } from './DeclaredBox.tsx'
import { tones } from './tones.ts'

type ReceivedSheetProps = {
  row: Received
  process: Process
  hasDeclarations: boolean
  open: boolean
  onClose: () => void
}

/** The content of an application, and the decision on one that waits for a check. */
export function ReceivedSheet({ row, process, hasDeclarations, open, onClose }: ReceivedSheetProps) {
  const t = useTexts(publicationTexts)
  const guarded = useTexts(doorGuardTexts)
  const format = useFormat()
  const [refusing, setRefusing] = useState(false)
  const params = { id: row.id }
  const stale = [received.list, applications.list, board.get, processes.get]
  const accept = useWrite(received.accept, { stale, then: () => toast.success(t('received.accepted')) })
  const refuse = useWrite(received.refuse, { stale, then: () => toast.success(t('received.refused')) })
  const isHeld = row.state === 'a_conferir' || row.state === 'recusada'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={row.name}
      title={<bdi>{row.name}</bdi>}
      width={520}
      footer={
        isHeld ? (
          <>
            {row.state === 'a_conferir' && <Button onClick={() => setRefusing(true)}>{t('received.refuse')}</Button>}
            <Button
              variant="primary"
              pending={accept.isPending}
              onClick={() => accept.mutate({ params, body: { versions: row.versions } })}
            >
              {t('received.accept')}
            </Button>
          </>
        ) : (
          row.applicationId && (
            <ButtonLink
              to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
              params={{ selectiveProcessId: process.id }}
              search={{ tab: 'candidatos', avaliar: row.applicationId }}
            >
              {t('received.toApplication')}
            </ButtonLink>
          )
        )
      }
    >
      <div className="grid gap-5 p-6 max-md:p-4">
        <p className="flex flex-wrap items-center gap-2 text-13 text-fg-3">
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
          <span className="num">{row.number}</span>
          <span>{format.dateTime(row.sentAt)}</span>
          {row.versions > 1 && <span>{t('received.versions', { n: format.number(row.versions) })}</span>}
        </p>
        {isHeld && (
          <p className="rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait">
            {t(`causes.${row.cause as 'other_contact'}`)}
          </p>
        )}
        {accept.error && (
          <p role="alert" className="text-13 text-neg">
            {accept.error.message}
          </p>
        )}
        {row.decisionReason && (
          <p dir="auto" className="text-13 text-fg-2">
            {row.decisionReason}
          </p>
        )}
        <Properties
          items={[
            {
              label: t(isPhone(row.address) ? 'fields.phone' : 'fields.email'),
              value: (
                <>
                  <bdi>{shownAddress(row.address)}</bdi>{' '}
                  {row.isDisposable && <span className="text-wait">{guarded('disposable')}</span>}
                </>
              ),
            },
            ...doorFields.flatMap((field) =>
              row.data[field]
                ? [
                    {
                      label: t(`fields.${field}`),
                      value: <span className="whitespace-pre-line">{row.data[field]}</span>,
                    },
                  ]
                : [],
            ),
            ...(row.cv ? [{ label: t('asked.cv'), value: <bdi>{row.cv.name}</bdi> }] : []),
            { label: guarded('received.hash'), value: <bdi className="break-all">{row.hash}</bdi> },
          ]}
        />
        <ReceivedDocuments id={row.id} />
        {hasDeclarations && <DeclaredBox key={row.id} id={row.id} isHeld={row.applicationId === null} />}
        {row.answers.length > 0 && (
          <dl className="grid gap-3 border-t pt-4 text-13">
            {row.answers.map(({ text, answer, isFlagged }) => (
              <div key={text}>
                <dt dir="auto" className="text-fg-3">
                  {text}
                </dt>
                <dd dir="auto" className={`whitespace-pre-line ${isFlagged ? 'font-semibold text-wait' : ''}`}>
                  {answer || t('received.empty')}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <ConfirmDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t('received.refuseTitle', { name: row.name })}
        body={t('received.refuseBody')}
        confirm={t('received.refuseConfirm')}
        danger
        reason={{ label: t('received.reason'), required: true }}
        onConfirm={(reason) => refuse.mutateAsync({ params, body: { reason } })}
      />
    </Sheet>
  )
}
