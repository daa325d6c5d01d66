import { Archive, ArchiveRestore, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type QuestionRow, questions } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { tags as tagList } from '#companies/contract/companies.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import type { SelectAll } from '#platform/web/ui/SelectAllMatching.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { changedBy } from './changedBy.ts'

type QuestionBulkProps = {
  bulk: Bulk
  chosen: QuestionRow[]
  clear: () => void
  selectAll: SelectAll | undefined
  nameOf: (question: QuestionRow) => string
}

/** Bulk actions for questions, each with undo. */
export function QuestionBulk({ bulk, chosen, clear, selectAll, nameOf }: QuestionBulkProps) {
  const t = useTexts(questionsTexts)
  const records = useTexts(recordsTexts)
  const [tagging, setTagging] = useState(false)
  const common = {
    rows: chosen,
    nameOf: (row: QuestionRow) => ({ id: row.id, name: nameOf(row) }),
    after: () => {
      clear()
      return refresh(changedBy)
    },
  }
  const areInBin = chosen.every(({ deletedAt }) => deletedAt !== null)
  const areThere = chosen.every(({ deletedAt }) => deletedAt === null)
  const areActive = areThere && chosen.every(({ archivedAt }) => archivedAt === null)
  const areArchived = areThere && chosen.every(({ archivedAt }) => archivedAt !== null)
  const setArchived = (id: string, archived: boolean, version: number) =>
    call(questions.archive, { params: { id }, body: { archived, version } })
  const setTags = (id: string, tags: string[], version: number) =>
    call(questions.setTags, { params: { id }, body: { tags, version } })
  const archive = (archived: boolean) =>
    void bulk.run({
      ...common,
      request: ({ id, version }) => setArchived(id, archived, version),
      undo:
        ({ id }, { version }) =>
        () =>
          setArchived(id, !archived, version),
    })
  const put = (away: boolean) => {
    const [act, back] = away ? [questions.remove, questions.restore] : [questions.restore, questions.remove]
    void bulk.run({
      ...common,
      request: ({ id }) => call(act, { params: { id } }),
      undo:
        ({ id }) =>
        () =>
          call(back, { params: { id } }),
    })
  }
  return (
    <>
      <BulkBar count={chosen.length} onClear={clear} selectAll={selectAll}>
        {areActive && (
          <BulkButton icon={Tags} label={t('addTags')} pending={bulk.pending} onClick={() => setTagging(true)} />
        )}
        {areActive && (
          <BulkButton icon={Archive} label={t('archive')} pending={bulk.pending} onClick={() => archive(true)} />
        )}
        {areArchived && (
          <BulkButton
            icon={ArchiveRestore}
            label={t('unarchive')}
            pending={bulk.pending}
            onClick={() => archive(false)}
          />
        )}
        {areThere && (
          <BulkButton icon={Trash2} danger label={records('toBin')} pending={bulk.pending} onClick={() => put(true)} />
        )}
        {areInBin && (
          <BulkButton
            icon={ArchiveRestore}
            label={records('restore')}
            pending={bulk.pending}
            onClick={() => put(false)}
          />
        )}
      </BulkBar>
      <TagsDialog
        open={tagging}
        count={chosen.length}
        known={[...new Set(chosen.flatMap(({ tags }) => tags))]}
        onClose={() => setTagging(false)}
        onApply={(added) => {
          void bulk.run({
            ...common,
            request: ({ id, tags, version }) => setTags(id, [...new Set([...tags, ...added])], version),
            undo:
              ({ id, tags }, { version }) =>
              () =>
                setTags(id, tags, version),
          })
        }}
      />
    </>
  )
}

const Added = z.object({ tags: tagList.removeDefault().min(1) })
type TagsDialogProps = {
  open: boolean
  count: number
  known: string[]
  onClose: () => void
  onApply: (tags: string[]) => void
}

function TagsDialog({ open, count, known, onClose, onApply }: TagsDialogProps) {
  const t = useTexts(questionsTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('addTagsTitle', { count })}
      description={t('addTagsHelp')}
      schema={Added}
      values={{ tags: [] }}
      send={({ tags }) => onApply(tags)}
      stale={[]}
      submit={t('apply')}
      cancel={t('cancel')}
    >
      <TagsField name="tags" label={t('tags')} suggestions={known} />
    </FormDialog>
  )
}
