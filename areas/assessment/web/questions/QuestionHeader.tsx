import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type Question, questions } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { questionPlace } from './bank.ts'
import { changedBy } from './changedBy.ts'
import { ShelfBadge } from './QuestionListPage.tsx'

type QuestionHeaderProps = {
  question: Question
  /** Whether its company is outside the bin. */
  isOpen: boolean
  /** Whether there are unsaved changes. */
  dirty: boolean
  /** Called with the stored question after an action. */
  onChange: (question: Question) => void
}

/** The header of a question: its title, state and actions. */
export function QuestionHeader({ question, isOpen, dirty, onChange }: QuestionHeaderProps) {
  const t = useTexts(questionsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const { companyId, archivedAt, deletedAt, content, version } = question
  const params = { id: question.id }
  const name = t(`kinds.${content.kind}`)
  const archive = useWrite(questions.archive, {
    stale: changedBy,
    then: (changed, { body }) => {
      onChange(changed)
      toast.success(t(body.archived ? 'archivedSaid' : 'unarchivedSaid'), {
        undo: () => archive.mutate({ params, body: { archived: !body.archived, version: changed.version } }),
      })
    },
  })
  const bin = useBin({
    name,
    remove: () => call(questions.remove, { params }),
    restore: () => call(questions.restore, { params }),
    stale: changedBy,
    then: onChange,
  })
  const duplicate = useWrite(questions.duplicate, {
    stale: changedBy,
    then: ({ id }) => {
      toast.success(t('duplicated'))
      void navigate(placeProps(questionPlace(companyId, id)))
    },
  })
  const setArchived = (archived: boolean) => archive.mutate({ params, body: { archived, version } })
  const disabledReason = dirty ? t('saveFirst') : undefined
  const isBusy = archive.isPending || duplicate.isPending
  return (
    <PageHeader
      title={name}
      badge={
        deletedAt ? (
          <Badge tone="neg" icon={Trash2}>
            {records('inBin')}
          </Badge>
        ) : (
          <ShelfBadge archivedAt={archivedAt} />
        )
      }
      meta={
        <>
          <span>{t('pointsOf', { count: question.points, formatted: format.number(question.points) })}</span>
          <span>
            {t('updated')} {format.shortDate(question.updatedAt)}
          </span>
          {archivedAt && !deletedAt && <span>{t('archivedNote')}</span>}
        </>
      }
      problem={lastProblem(archive, duplicate, ...bin.tries)}
      actions={
        !isOpen ? undefined : deletedAt ? (
          bin.button
        ) : (
          <>
            {archivedAt && (
              <Button
                variant="primary"
                icon={ArchiveRestore}
                pending={archive.isPending}
                onClick={() => setArchived(false)}
              >
                {t('unarchive')}
              </Button>
            )}
            <Button icon={Copy} pending={isBusy} onClick={() => duplicate.mutate({ params })}>
              {t('duplicate')}
            </Button>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
              {!archivedAt && (
                <MenuItem icon={Archive} disabledReason={disabledReason} onSelect={() => setArchived(true)}>
                  {t('archive')}
                </MenuItem>
              )}
              <MenuItem icon={Trash2} danger disabledReason={disabledReason} onSelect={bin.ask}>
                {records('toBin')}
              </MenuItem>
            </Menu>
          </>
        )
      }
    >
      {bin.dialog}
    </PageHeader>
  )
}
