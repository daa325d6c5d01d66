import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Ban,
  CircleDot,
  CirclePlus,
  Download,
  Eye,
  FilePen,
  GitMerge,
  Image,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MailPlus,
  MoveRight,
  Scale,
  ShieldCheck,
  Snowflake,
  StickyNote,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type AuditEvent, type AuditedEntity, audit } from '#platform/contract/audit.ts'
import { call } from '#platform/web/api/client.ts'
import { changesWithEveryWrite } from '#platform/web/api/stale.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { historyTexts } from '#platform/web/records/texts/history.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { ChangeList, type ShownChange } from './ChangeList.tsx'
import { detailKey } from './detailWords.rules.ts'
import { type ShowValue, useValueText } from './useValueText.ts'

changesWithEveryWrite(audit.list)

const icons: [RegExp, LucideIcon][] = [
  [/^privacy/, ShieldCheck],
  [/^note\./, StickyNote],
  [/^file\.\w+(removed|quarantined)/, Trash2],
  [/merged/, GitMerge],
  [/created|added|duplicated|registered/, CirclePlus],
  [/invited|accepted/, MailPlus],
  [/photo/, Image],
  [/password/, KeyRound],
  [/second_factor|recovery/, ShieldCheck],
  [/session\.opened/, LogIn],
  [/session\./, LogOut],
  [/updated|marked|graded/, FilePen],
  [/moved|decided|extended|sent_for|correction|unblocked/, MoveRight],
  [/approved/, ShieldCheck],
  [/blocked|refused/, Ban],
  [/deleted|eliminated/, Trash2],
  [/unmasked|viewed/, Eye],
  [/export|downloaded/, Download],
  [/erased|erasure/, Trash2],
  [/weight/, Scale],
  [/frozen|published/, Snowflake],
]

type AuditTimelineProps = {
  entity: AuditedEntity
  entityId: string
  /** Only events of who viewed what. */
  looks?: boolean
  /** The number of events shown, without their values; a link elsewhere has all. */
  first?: number | undefined
  /** The label of a state of the entity. */
  stateName: (state: string) => string
  /** The label of a field of the entity. */
  fieldName?: (field: string, event: AuditEvent) => string
  /** Formats a changed value of the entity. */
  show?: ShowValue
  /** Formats the subject of the event. */
  detailName?: (event: AuditEvent) => string | null
  /** Actions for an event. */
  act?: (event: AuditEvent) => ReactNode
}

/** The history of a record, newest first. */
export function AuditTimeline({
  entity,
  entityId,
  looks = false,
  first,
  stateName,
  fieldName = (field) => field,
  show = () => undefined,
  detailName = ({ detail }) => detail,
  act,
}: AuditTimelineProps) {
  const t = useTexts(recordsTexts)
  const history = useTexts(historyTexts)
  const format = useFormat()
  const text = useValueText(show)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: [audit.list.path, entity, entityId, looks],
    queryFn: ({ pageParam, signal }) =>
      call(audit.list, { query: { entity, entityId, looks, before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
  })
  if (!data) return <Loading of={{ error, refetch }} failed={t('historyFailed')} waiting="h-24 w-full rounded-3" />
  const rows = data.pages.flatMap((page) => page.rows).slice(0, first)
  if (rows.length === 0) return <p className="text-13 text-fg-3">{t('noHistory')}</p>
  const aboutOf = (event: AuditEvent) => {
    const key = event.detail && detailKey(event.action, event.detail)
    return key ? history(key) : detailName(event)
  }
  /** The changes whose values can be put in words. */
  const changesOf = (event: AuditEvent): ShownChange[] =>
    event.changes.flatMap(({ field, ...values }) => {
      const [from, to] = [text(field, values.from), text(field, values.to)]
      return from === undefined || to === undefined ? [] : [{ field, label: fieldName(field, event), from, to }]
    })
  const line = (event: AuditEvent, changes: ShownChange[]) => {
    const { from, to, reason } = event
    const fields = event.fields.filter((field) => !changes.some((change) => change.field === field))
    return [
      from && to && t('fromTo', { from: stateName(from), to: stateName(to) }),
      aboutOf(event),
      reason && `“${reason}”`,
      fields.length > 0 && t('fields', { fields: fields.map((field) => fieldName(field, event)).join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const detail = (event: AuditEvent) => {
    const changes = changesOf(event)
    return (
      <>
        {line(event, changes)}
        {changes.length > 0 && <ChangeList changes={changes} />}
      </>
    )
  }
  return (
    <>
      <Timeline
        items={rows.map((event) => ({
          id: event.id,
          icon: icons.find(([pattern]) => pattern.test(event.action))?.[1] ?? CircleDot,
          title: `${history(`actions.${event.action}`)} · ${event.actorName ?? t('system')}`,
          detail: first === undefined ? detail(event) : null,
          act: act?.(event),
          when: (
            <time dateTime={event.at} title={format.dateTime(event.at)}>
              {format.shortDate(event.at)}
            </time>
          ),
        }))}
      />
      {first === undefined && hasNextPage && (
        <Button className="mt-3" pending={isFetching} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
