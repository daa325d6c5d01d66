import { FileDown, MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { type Summons, summons } from '#hiring/contract/summons.ts'
import { countersigningTexts } from '#hiring/web/summons/texts/countersigning.pt.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { download, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { staleBySummons } from './staleBySummons.ts'

type LetterListProps = { process: Process; rows: readonly Summons[]; onActs: () => void }

/** The letter of each call, its deadline and its answer. */
export function LetterList({ process, rows, onActs }: LetterListProps) {
  const t = useTexts(summonsTexts)
  if (rows.length === 0) return <EmptyState icon={MailCheck} title={t('none')} />
  return (
    <ul className="divide-y">
      {rows.map((row) => (
        <LetterRow key={row.id} process={process} row={row} onActs={onActs} />
      ))}
    </ul>
  )
}

const tones = { sem_carta: 'stop', na_fila: 'wait', enviada: 'pos', falhou: 'neg' } as const
const answerTones = { aceita: 'pos', recusada: 'stop', silencio: 'stop' } as const
const acts = ['silence', 'undo', 'write'] as const

function LetterRow({ process, row, onActs }: { process: Process; row: Summons; onActs: () => void }) {
  const t = useTexts(summonsTexts)
  const words = useTexts(countersigningTexts)
  const format = useFormat(process.zone)
  const [asked, setAsked] = useState<(typeof acts)[number] | 'answer'>()
  const { pending, save } = useSaveFile()
  const { letter, answer, person } = row
  const params = { id: row.id }
  const done = (text: string) => ({
    stale: staleBySummons,
    then: () => toast.success(text),
  })
  const writes = {
    silence: useWrite(summons.silence, done(t('answers.done'))),
    undo: useWrite(summons.undo, done(t('answers.undone'))),
    write: useWrite(summons.write, done(t('letter.again.done'))),
  }
  const isHolding = answer === null && person.status === 'aprovada'
  const confirm = asked !== undefined && asked !== 'answer' ? asked : undefined
  return (
    <li className="grid gap-2 px-5 py-3 text-13">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-semibold break-words">{person.name}</bdi>
        <Badge tone={tones[letter.state]}>{t(`letter.states.${letter.state}`)}</Badge>
        {answer && <Badge tone={answerTones[answer.kind]}>{t(`answers.kinds.${answer.kind}`)}</Badge>}
        {answer?.act && <span className="text-fg-3">{words(`states.${answer.act}`)}</span>}
      </span>
      <span className="grid gap-0.5 text-fg-3">
        {row.dueOn && <span>{t('letter.due', { date: format.date(row.dueOn) })}</span>}
        {letter.sentAt && letter.state === 'enviada' && (
          <span className="break-words">
            {t('letter.sent', { when: format.dateTime(letter.sentAt) })} <bdi>{letter.said}</bdi>
          </span>
        )}
        {letter.state === 'falhou' && <bdi className="break-words text-neg">{letter.said}</bdi>}
        {answer?.proof && <bdi className="break-words">{answer.proof}</bdi>}
      </span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {letter.writtenAt && (
          <Button
            size="sm"
            icon={FileDown}
            pending={pending}
            onClick={() => void save(() => download(summons.letterPdf, { params }))}
          >
            {t('letter.pdf')}
          </Button>
        )}
        {letter.mayGoAgain && (
          <Button size="sm" onClick={() => setAsked('write')}>
            {t('letter.again.open')}
          </Button>
        )}
        {isHolding && (
          <Button size="sm" onClick={() => setAsked('answer')}>
            {t('answers.record')}
          </Button>
        )}
        {row.maySaySilent && (
          <Button size="sm" onClick={() => setAsked('silence')}>
            {t('silence.open')}
          </Button>
        )}
        {answer && answer.act !== 'confirmado' && (
          <Button size="sm" onClick={() => setAsked('undo')}>
            {t('undo.open')}
          </Button>
        )}
        {answer?.act === 'aberto' && (
          <Button size="sm" onClick={onActs}>
            {words('title')}
          </Button>
        )}
      </span>
      <AnswerDialog process={process} row={row} open={asked === 'answer'} onClose={() => setAsked(undefined)} />
      <Kept of={confirm}>
        {(act, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={t(titles[act], { name: person.name })}
            body={t(bodies[act])}
            confirm={t(opens[act])}
            onConfirm={() =>
              act === 'write' ? writes.write.mutateAsync({ params, body: {} }) : writes[act].mutateAsync({ params })
            }
          />
        )}
      </Kept>
    </li>
  )
}

const titles = { silence: 'silence.title', undo: 'undo.title', write: 'letter.again.title' } as const
const bodies = { silence: 'silence.body', undo: 'undo.body', write: 'letter.again.body' } as const
const opens = { silence: 'silence.open', undo: 'undo.open', write: 'letter.again.open' } as const
