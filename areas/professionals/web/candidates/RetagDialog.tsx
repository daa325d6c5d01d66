import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { tags } from '#companies/contract/companies.ts'
import type { Answer, Endpoint } from '#platform/contract/endpoint.ts'
import { call, q, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidateQuery, candidates } from '#professionals/contract/candidates.ts'
import { maxTagged, tagging } from '#professionals/contract/tagging.ts'
import { taggingTexts } from './texts/tagging.pt.ts'

type Changed = Answer<typeof tagging.change>['changed']
/** By id, or those whom filters of the list find. */
type People = { ids: readonly string[] } | { query: Record<string, string> }
type RetagDialogProps = {
  people: People
  /** The number of professionals. */
  count: number
  open: boolean
  onClose: () => void
  onDone?: () => void
  bulk: Bulk
  /** The lists that show tags. */
  stale: Endpoint[]
}

const Asked = z.object({ add: tags, remove: tags })

/** Puts tags on professionals and takes others off; undo gives each their own back. */
export function RetagDialog({ people, count, open, onClose, onDone, bulk, stale }: RetagDialogProps) {
  const t = useTexts(taggingTexts)
  const format = useFormat()
  const { data } = useQuery({ ...q(candidates.moreFacets, { query: candidateQuery.parse({}) }), enabled: open })
  const suggestions = data?.tag.map(({ value }) => value) ?? []
  const counted = (some: number) => ({ count: some, number: format.number(some) })
  const send = async (asked: z.output<typeof Asked>) => {
    if ('ids' in people) return call(tagging.change, { body: { ids: [...people.ids], ...asked } })
    const all: Pick<Answer<typeof tagging.change>, 'changed' | 'refused'> = { changed: [], refused: [] }
    for (let next: string | null | undefined; next !== null; ) {
      const answer: Answer<typeof tagging.change> = await call(tagging.change, {
        body: { query: people.query, after: next, ...asked },
      })
      all.changed.push(...answer.changed)
      all.refused.push(...answer.refused)
      next = answer.next
    }
    return all
  }
  const undo = async (changed: Changed) => {
    const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]))
    try {
      for (const some of alike.values())
        for (let at = 0; at < some.length; at += maxTagged)
          await call(tagging.change, {
            body: {
              ids: some.slice(at, at + maxTagged).map(({ id }) => id),
              add: some[0]?.removed ?? [],
              remove: some[0]?.added ?? [],
            },
          })
      toast.success(t('undone'))
    } catch (error) {
      toast.error((error as Error).message)
    }
    await refresh(stale)
  }
  return (
    <FormDialog
      {...{ open, onClose, send, stale }}
      title={t('title')}
      description={t('body', counted(count))}
      schema={Asked}
      values={{ add: [], remove: [] }}
      done={({ changed, refused }) => {
        if (changed.length > 0) toast.success(t('changed', counted(changed.length)), { undo: () => void undo(changed) })
        else if (refused.length === 0) toast.success(t('unchanged'))
        onDone?.()
        bulk.report(refused)
      }}
      submit={t('submit')}
      blocked={({ add = [], remove = [] }) => (add.length + remove.length > 0 ? undefined : t('none'))}
      cancel={t('cancel')}
    >
      <TagsField name="add" label={t('add')} optional suggestions={suggestions} />
      <TagsField name="remove" label={t('remove')} optional suggestions={suggestions} />
    </FormDialog>
  )
}
