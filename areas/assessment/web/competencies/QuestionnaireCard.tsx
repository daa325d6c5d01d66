import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Eye, EyeOff, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Competency } from '#assessment/contract/competencies.ts'
import { competencies } from '#assessment/contract/competencies.ts'
import { type Questionnaire, questionnaires } from '#assessment/contract/questionnaires.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { type ApiError, q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { QuestionnaireSheet } from './QuestionnaireSheet.tsx'

const stale = [questionnaires.list, competencies.list]

/** The questionnaires by name. */
export function QuestionnaireCard({ catalogue }: { catalogue: Competency[] }) {
  const t = useTexts(competenciesTexts)
  const { data, error, refetch, isFetching } = useQuery(q(questionnaires.list, {}))
  const [edited, setEdited] = useState<Questionnaire | 'new'>()
  const add = (
    <Button
      icon={Plus}
      disabledReason={catalogue.length === 0 ? t('forms.needCatalogue') : undefined}
      onClick={() => setEdited('new')}
    >
      {t('forms.new')}
    </Button>
  )
  return (
    <Card title={t('forms.title')} flush action={data && data.length > 0 && add}>
      {!data ? (
        <Loading of={{ error, refetch, isFetching }} failed={t('forms.failed')} waiting="m-5 h-24 rounded-3" />
      ) : data.length === 0 ? (
        <EmptyState icon={ListChecks} title={t('forms.noneTitle')} body={t('forms.noneBody')} actions={add} />
      ) : (
        <ul className="divide-y border-t">
          {data.map((questionnaire) => (
            <Row key={questionnaire.id} questionnaire={questionnaire} onEdit={() => setEdited(questionnaire)} />
          ))}
        </ul>
      )}
      <QuestionnaireSheet {...{ catalogue, edited }} onClose={() => setEdited(undefined)} />
    </Card>
  )
}

function Row({ questionnaire, onEdit }: { questionnaire: Questionnaire; onEdit: () => void }) {
  const t = useTexts(competenciesTexts)
  const records = useTexts(recordsTexts)
  const { id, name, active, version, items, attempts } = questionnaire
  const params = { id }
  const restore = useWrite(questionnaires.restore, { stale, then: () => toast.success(records('restored')) })
  const remove = useWrite(questionnaires.remove, {
    stale,
    then: () => toast.success(t('forms.removed', { name }), { undo: () => restore.mutate({ params }) }),
  })
  const setActive = useWrite(questionnaires.setActive, {
    stale,
    then: (after) => toast.success(t(after.active ? 'forms.activated' : 'forms.deactivated', { name })),
  })
  const onError = (error: ApiError) => {
    toast.error(error.code === 'stale' ? t('forms.changedMeanwhile') : error.message)
    void refresh(stale)
  }
  return (
    <li className="flex items-center gap-3 py-2.5 ps-5 pe-3 max-md:ps-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className={`min-w-0 font-semibold break-words ${active ? '' : 'text-fg-3'}`}>
            {name}
          </span>
          {!active && <Badge tone="stop">{t('forms.off')}</Badge>}
        </p>
        <p className="text-13 text-fg-3">
          {t('forms.count', { count: items.length })} · {t('forms.given', { count: attempts })}
        </p>
      </div>
      <IconButton icon={Pencil} label={t('edit', { name })} onClick={onEdit} />
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('more', { name })} />}>
        <MenuItem
          icon={active ? EyeOff : Eye}
          onSelect={() => setActive.mutate({ params, body: { active: !active, version } }, { onError })}
        >
          {t(active ? 'deactivate' : 'activate')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => remove.mutate({ params }, { onError })}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </li>
  )
}
