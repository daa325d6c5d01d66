import { useMutation, useQuery } from '@tanstack/react-query'
import { Archive, CalendarClock, Ellipsis, Eye, Mail, RotateCcw, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type ApiError, call, q, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBin } from '#platform/web/records/useBin.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type PostState, postMoves } from '#website/contract/news.rules.ts'
import { news, type Post } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { SchedulePostDialog } from './SchedulePostDialog.tsx'

const stalePosts: Endpoint[] = [news.list, news.get, news.facets, news.bySlug]

type PostActionsProps = {
  post: Post
  /** Saves what is being written, and returns the post as stored. */
  save?: () => Promise<Post | null>
  /** `replaces` when the action replaced the draft. */
  onChange: (post: Post, replaces: boolean) => void
}
type Act = { send: (now: Post) => Promise<Post>; said: (now: Post) => string }
type Asked = 'publish' | 'notify' | 'schedule' | 'discard' | 'withdraw' | 'sendBack'

const isOfDialog = ({ code, fields: { scheduledAt, reason, ...others } }: ApiError) =>
  code !== 'stale' && Object.keys(others).length === 0

/** The actions that the state of a post allows, each with its confirmation. */
export function PostActions({ post, save, onChange }: PostActionsProps) {
  const t = useTexts(newsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const [notifies, setNotifies] = useState(false)
  const { data: audience } = useQuery(q(news.audience, {}))
  const params = { id: post.id }
  const { state, hasChanges, liveSlug, slug } = post
  const name = post.title || t('untitled')
  const address = `/noticias/${slug}`
  const act = useMutation<Post, ApiError, Act>({
    mutationFn: async ({ send }) => send((await save?.()) ?? post),
    onSuccess: async (now, { said }) => {
      onChange(now, asked === 'discard')
      await refresh(stalePosts)
      toast.success(said(now))
    },
    onError: (error) => {
      // A refusal belongs to the open dialog; wrong fields and versions of others are shown by the page behind it.
      if (asked && isOfDialog(error)) return
      close()
      toast.error(error.message)
    },
  })
  const close = () => {
    setAsked(undefined)
    act.reset()
  }
  const moved = (to: 'em_revisao' | 'rascunho' | 'retirada', reason = ''): Act => ({
    send: ({ version }) => call(news.move, { params, body: { to, reason, version } }),
    said: (now) =>
      to === 'retirada' ? t('withdrawing.done') : t('moved', { state: t(`states.${now.state}`).toLowerCase() }),
  })
  const bin = useBin({
    name,
    remove: () => call(news.remove, { params }),
    restore: () => call(news.restore, { params }),
    stale: stalePosts,
    then: (now) => onChange(now, false),
  })
  const may = (to: PostState) => postMoves(state).includes(to)
  const pending = act.isPending
  const isRevising = state === 'publicada'
  const subscribers = audience?.subscribers ?? 0
  const mayNotify = !post.sending && subscribers > 0
  if (post.deletedAt)
    return (
      <>
        {bin.button}
        {bin.dialog}
      </>
    )
  return (
    <>
      {state === 'rascunho' && (
        <Button icon={Eye} pending={pending} onClick={() => act.mutate(moved('em_revisao'))}>
          {t('acts.review')}
        </Button>
      )}
      {(may('programada') || state === 'programada') && (
        <Button icon={CalendarClock} pending={pending} onClick={() => setAsked('schedule')}>
          {t(state === 'programada' ? 'acts.reschedule' : 'acts.schedule')}
        </Button>
      )}
      {(may('publicada') || hasChanges) && (
        <Button variant="primary" icon={Send} pending={pending} onClick={() => setAsked('publish')}>
          {t(isRevising ? 'acts.publishChanges' : liveSlug ? 'acts.publishAgain' : 'acts.publish')}
        </Button>
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
        {state === 'programada' && (
          <MenuItem icon={Undo2} onSelect={() => act.mutate(moved('rascunho'))}>
            {t('acts.unschedule')}
          </MenuItem>
        )}
        {state === 'em_revisao' && (
          <MenuItem icon={Undo2} onSelect={() => setAsked('sendBack')}>
            {t('acts.sendBack')}
          </MenuItem>
        )}
        {isRevising && mayNotify && (
          <MenuItem icon={Mail} onSelect={() => setAsked('notify')}>
            {t('notifying.act')}
          </MenuItem>
        )}
        {hasChanges && (
          <MenuItem icon={RotateCcw} onSelect={() => setAsked('discard')}>
            {t('acts.discard')}
          </MenuItem>
        )}
        {may('retirada') && (
          <MenuItem icon={Archive} danger onSelect={() => setAsked('withdraw')}>
            {t('acts.withdraw')}
          </MenuItem>
        )}
        {state !== 'publicada' && state !== 'programada' && (
          <MenuItem icon={Trash2} danger onSelect={bin.ask}>
            {records('toBin')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'publish'}
        onClose={close}
        title={t(isRevising ? 'publishing.changesTitle' : 'publishing.title', { title: name })}
        body={
          <>
            {t(isRevising ? 'publishing.changesBody' : 'publishing.body', { address })}
            {mayNotify && (
              <label className="mt-3 flex w-fit cursor-pointer items-center gap-2 text-fg">
                <Checkbox checked={notifies} onChange={setNotifies} />
                {t('notifying.ask', { n: format.number(subscribers) })}
              </label>
            )}
          </>
        }
        confirm={t('publishing.submit')}
        onConfirm={() =>
          act.mutateAsync({
            send: ({ version }) => call(news.publish, { params, body: { version, notifies: notifies && mayNotify } }),
            said: (now) => t('publishing.done', { address: `/noticias/${now.liveSlug}` }),
          })
        }
      />
      <ConfirmDialog
        open={asked === 'notify'}
        onClose={close}
        title={t('notifying.title', { n: format.number(subscribers) })}
        body={t('notifying.body')}
        confirm={t('notifying.submit')}
        onConfirm={() =>
          act.mutateAsync({
            send: ({ version }) => call(news.notify, { params, body: { version } }),
            said: () => t('notifying.done'),
          })
        }
      />
      <SchedulePostDialog
        open={asked === 'schedule'}
        post={post}
        subscribers={mayNotify ? subscribers : 0}
        onClose={close}
        onSchedule={(scheduledAt, notifies) =>
          act.mutateAsync({
            send: ({ version }) => call(news.schedule, { params, body: { scheduledAt, notifies, version } }),
            said: () => t('scheduling.done', { when: format.dateTime(scheduledAt) }),
          })
        }
      />
      <ConfirmDialog
        open={asked === 'discard'}
        onClose={close}
        title={t('discarding.title')}
        body={t('discarding.body')}
        confirm={t('discarding.submit')}
        danger
        onConfirm={() =>
          act.mutateAsync({
            send: ({ version }) => call(news.discard, { params, body: { version } }),
            said: () => t('discarding.done'),
          })
        }
      />
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={close}
        title={t('withdrawing.title', { title: name })}
        body={t('withdrawing.body')}
        confirm={t('withdrawing.submit')}
        danger
        reason={{ label: t('withdrawing.reason'), required: true }}
        onConfirm={(reason) => act.mutateAsync(moved('retirada', reason))}
      />
      <ConfirmDialog
        open={asked === 'sendBack'}
        onClose={close}
        title={t('sendingBack.title')}
        confirm={t('sendingBack.submit')}
        reason={{ label: t('sendingBack.reason'), required: true }}
        onConfirm={(reason) => act.mutateAsync(moved('rascunho', reason))}
      />
      {bin.dialog}
    </>
  )
}
