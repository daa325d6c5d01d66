import { ListPlus } from 'lucide-react'
import type { z } from 'zod'
import { useSession } from '#access/web/session/session.ts'
import { home } from '#desk/contract/home.ts'
import { tasks } from '#desk/contract/tasks.ts'
import { homeTexts } from '#desk/web/home/texts/home.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type TaskOfAttentionProps = { attention: z.output<typeof home.get.response>['attention'][number]; title: string }

/** Makes a task of what needs attention, once; afterwards it leads to that task. */
export function TaskOfAttention({ attention: { kind, processId, detail, taskId }, title }: TaskOfAttentionProps) {
  const t = useTexts(homeTexts)
  const { user } = useSession()
  const create = useWrite(tasks.create, { stale: [home.get, tasks.board], then: () => toast.success(t('taskCreated')) })
  if (taskId)
    return (
      <ButtonLink size="sm" variant="ghost" to="/dashboard/kanban" search={{ task: taskId }}>
        {t('inList')}
      </ButtonLink>
    )
  return (
    <IconButton
      size="sm"
      icon={ListPlus}
      label={t('createTask', { title })}
      pending={create.isPending}
      onClick={() =>
        create.mutate(
          {
            body: {
              title,
              description: detail,
              assigneeIds: user ? [user.id] : [],
              links: processId ? [{ kind: 'process', id: processId }] : [],
              origin: { kind, processId },
            },
          },
          { onError: (error) => toast.error(error.message) },
        )
      }
    />
  )
}
