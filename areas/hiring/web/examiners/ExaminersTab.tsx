import { useQuery } from '@tanstack/react-query'
import { Megaphone, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { mayChangeExaminers, mayPublishExaminers } from '#hiring/contract/examiners.rules.ts'
import { type ExaminerRow, examiners } from '#hiring/contract/examiners.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { useTabVariant } from '#hiring/web/useNextAct.ts'
import { q } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { AddExaminerDialog } from './AddExaminerDialog.tsx'
import { ChallengeDialog } from './ChallengeDialog.tsx'
import { ExaminerItem } from './ExaminerItem.tsx'
import { OwnSeats } from './OwnSeats.tsx'
import { PublishExaminersDialog } from './PublishExaminersDialog.tsx'
import { ReplaceExaminerDialog } from './ReplaceExaminerDialog.tsx'

type Asked = { what: 'add' | 'publish' } | { what: 'replace' | 'challenge'; examiner: ExaminerRow }

/** The examining board of a process: its members, what they declare, and how they are challenged. */
export function ExaminersTab({ process }: { process: Process }) {
  const t = useTexts(examinersTexts)
  const because = useTexts(refusalsTexts)
  const variant = useTabVariant(process)
  const [asked, setAsked] = useState<Asked>()
  const { data, error, refetch } = useQuery(q(examiners.list, { params: { id: process.id } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  const { rows, addable } = data
  const members = rows.filter(({ leftAt }) => leftAt === null)
  const changing = mayChangeExaminers(process)
  const may = changing.allowed
    ? mayPublishExaminers({ isPublished: false, members: members.map((row) => ({ ...row, openChallenges: 0 })) })
    : changing
  const whyClosed = changing.allowed ? undefined : because(changing.why)
  const close = () => setAsked(undefined)
  return (
    <div className="mx-auto grid w-full max-w-[960px] gap-6 p-6 max-md:p-4">
      <OwnSeats processId={process.id} />
      <Card
        title={t('title')}
        note={t('about')}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" icon={UserPlus} disabledReason={whyClosed} onClick={() => setAsked({ what: 'add' })}>
              {t('add')}
            </Button>
            <Button
              size="sm"
              variant={variant}
              icon={Megaphone}
              disabledReason={may.allowed ? undefined : because(may.why)}
              onClick={() => setAsked({ what: 'publish' })}
            >
              {t('publish')}
            </Button>
          </span>
        }
        flush
      >
        {rows.length === 0 && <EmptyState icon={Users} title={t('none')} body={t('noneBody')} />}
        <ul className="divide-y text-13 empty:hidden">
          {rows.map((examiner) => (
            <ExaminerItem
              key={examiner.id}
              examiner={examiner}
              zone={process.zone}
              whyClosed={whyClosed}
              onReplace={() => setAsked({ what: 'replace', examiner })}
              onChallenge={() => setAsked({ what: 'challenge', examiner })}
            />
          ))}
        </ul>
      </Card>
      <AddExaminerDialog processId={process.id} addable={addable} open={asked?.what === 'add'} onClose={close} />
      <PublishExaminersDialog processId={process.id} open={asked?.what === 'publish'} onClose={close} />
      <ReplaceExaminerDialog
        examiner={asked?.what === 'replace' ? asked.examiner : undefined}
        members={members}
        addable={addable}
        onClose={close}
      />
      <ChallengeDialog examiner={asked?.what === 'challenge' ? asked.examiner : undefined} onClose={close} />
    </div>
  )
}
