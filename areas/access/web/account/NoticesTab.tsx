import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type NoticeChannel,
  type NoticeChoices,
  noticeChannels,
  noticeChoosable,
  noticeDefaults,
  notices,
} from '#access/contract/notices.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { type ApiError, call, q, queryClient, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Column } from './Column.tsx'

type Kind = (typeof noticeChoosable)[number]
type Choice = { kind: Kind; channel: NoticeChannel; on: boolean }

const query = q(notices.choices, {})
const channelsOf = (choices: NoticeChoices, kind: Kind): readonly NoticeChannel[] =>
  choices[kind] ?? noticeDefaults[kind]

const withChoice = (choices: NoticeChoices, { kind, channel, on }: Choice): NoticeChoices => ({
  ...choices,
  [kind]: noticeChannels.filter((c) => (c === channel ? on : channelsOf(choices, kind).includes(c))),
})

/** Chooses the notices to receive, and by which channel. Each choice is saved at once. */
export function NoticesTab() {
  const t = useTexts(accountTexts)
  const { data: choices, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: false })
  const choose = useChoose()
  if (!choices) return <Loading of={{ error, refetch }} failed={t('notices.failed')} waiting={<CardsSkeleton />} />
  return (
    <Column>
      <Card flush title={t('notices.title')} note={t('notices.about')}>
        <table className="w-full border-t text-13">
          <thead>
            <tr className="text-12 text-fg-3">
              <th scope="col" className="h-9 px-5 text-start font-label max-md:px-4">
                {t('notices.subject')}
              </th>
              {noticeChannels.map((channel) => (
                <th key={channel} scope="col" className="w-20 px-2 text-center font-label last:pe-5 max-md:last:pe-4">
                  {t(`notices.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {noticeChoosable.map((kind) => (
              <tr key={kind} className="h-11 border-t">
                <th scope="row" className="px-5 py-2 text-start font-normal max-md:px-4">
                  {t(`notices.kinds.${kind}`)}
                </th>
                {noticeChannels.map((channel) => (
                  <td key={channel} className="px-2 text-center last:pe-5 max-md:last:pe-4">
                    <label className="inline-flex items-center justify-center align-middle touch-target">
                      <span className="sr-only">
                        {t('notices.choice', { kind: t(`notices.kinds.${kind}`), channel: t(`notices.${channel}`) })}
                      </span>
                      <Switch
                        checked={channelsOf(choices, kind).includes(channel)}
                        onChange={(on) => choose({ kind, channel, on })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="border-t px-5 py-3.5 text-12 text-fg-3 max-md:px-4">{t('notices.always')}</p>
      </Card>
    </Column>
  )
}

/** Applies a choice optimistically. Requests run one after another, so that the last one wins; a failed one is rolled back. */
function useChoose() {
  const t = useTexts(accountTexts)
  const { mutate } = useMutation<NoticeChoices, ApiError, Choice>({
    scope: { id: notices.choose.path },
    networkMode: 'always',
    mutationFn: () => call(notices.choose, { body: queryClient.getQueryData(query.queryKey) ?? {} }),
    onError: ({ message }, { kind, channel, on }) => {
      queryClient.setQueryData(query.queryKey, (now) => now && withChoice(now, { kind, channel, on: !on }))
      toast.error(t('notices.saveFailed', { message }))
      void refresh([notices.choices])
    },
  })
  return (choice: Choice) => {
    queryClient.setQueryData(query.queryKey, (now) => now && withChoice(now, choice))
    mutate(choice)
  }
}
