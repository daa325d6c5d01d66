import { Pencil, Trash2 } from 'lucide-react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { type Automation, automations } from '#hiring/contract/automations.ts'
import { type ApiError, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useRuleWords } from './useRuleWords.ts'

export const stale = [automations.list, automations.runFacets]

/** An automation in a list: on or off, in words, to edit or to remove. */
export function RuleRow({ rule, onEdit }: { rule: Automation; onEdit: () => void }) {
  const t = useTexts(automationsTexts)
  const words = useRuleWords()
  const { id, name, enabled, version, fired } = rule
  const params = { id }
  const restore = useWrite(automations.restore, { stale, then: () => toast.success(t('restored', { name })) })
  const remove = useWrite(automations.remove, {
    stale,
    then: () => toast.success(t('removed', { name }), { undo: () => restore.mutate({ params }) }),
  })
  const setEnabled = useWrite(automations.setEnabled, {
    stale,
    then: (after) => toast.success(t(after.enabled ? 'on' : 'off', { name })),
  })
  const onError = (error: ApiError) => {
    toast.error(error.code === 'stale' ? t('changedMeanwhile') : error.message)
    void refresh(stale)
  }
  return (
    <li className="flex items-center gap-3 py-3 ps-5 pe-3 max-md:ps-4">
      <span className="flex items-center max-md:min-h-11">
        <Switch
          aria-label={t('turnOn', { name })}
          checked={enabled}
          disabled={setEnabled.isPending}
          onChange={(on) => setEnabled.mutate({ params, body: { enabled: on, version } }, { onError })}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className={`font-semibold break-words ${enabled ? '' : 'text-fg-3'}`}>
          {name}
        </p>
        <p dir="auto" className="mt-0.5 text-13 break-words text-fg-3">
          {words(rule)} · {t('firedTimes', { count: fired })}
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton icon={Pencil} label={t('edit', { name })} onClick={onEdit} />
        <IconButton
          icon={Trash2}
          label={t('remove', { name })}
          onClick={() => remove.mutate({ params }, { onError })}
        />
      </div>
    </li>
  )
}
