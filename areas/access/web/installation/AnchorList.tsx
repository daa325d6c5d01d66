import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, FileText, Globe, Mail } from 'lucide-react'
import { useState } from 'react'
import { type AnchorRow, anchors } from '#access/contract/anchors.ts'
import { anchorsTexts } from '#access/web/installation/texts/anchors.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'

const page = 10
const most = 100
const isWaiting = ({ targets }: AnchorRow) => targets.some(({ state }) => state === 'pending')

/** The last anchors: when and why each was written, its hash, and whether each target accepted it. */
export function AnchorList() {
  const t = useTexts(anchorsTexts)
  const [limit, setLimit] = useState(page)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(anchors.list, { query: { limit } }),
    placeholderData: (before) => before,
    // The newest one is on its way for some seconds.
    refetchInterval: ({ state }) => (state.data?.rows[0] && isWaiting(state.data.rows[0]) ? 5000 : false),
  })
  if (!data)
    return (
      <div className="col-span-full">
        <Loading of={{ error, refetch, isFetching }} failed={t('listFailed')} waiting="mb-4 h-24 rounded-3" />
      </div>
    )
  if (data.rows.length === 0) return <p className="col-span-full pb-4 text-13 text-fg-3">{t('none')}</p>
  return (
    <div className="col-span-full pb-4">
      <ol className="flex flex-col divide-y rounded-3 border">
        {data.rows.map((anchor) => (
          <AnchorItem key={anchor.n} {...anchor} />
        ))}
      </ol>
      {data.more && limit < most && (
        <Button className="mt-3" pending={isFetching} onClick={() => setLimit(most)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function AnchorItem({ n, date, kind, position, count, hash, intact, targets }: AnchorRow) {
  const t = useTexts(anchorsTexts)
  const format = useFormat()
  return (
    <li className="flex flex-col gap-2 p-4 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{format.dateTime(date)}</span>
        <span className="text-fg-3">
          {n} · {t(`kinds.${kind}`)}
        </span>
        {!intact && <Badge tone="neg">{t('notIntact')}</Badge>}
        <span className="num ms-auto text-fg-3 max-md:ms-0">
          {t('position', { position: format.number(position), events: format.number(count) })}
        </span>
      </div>
      <code dir="ltr" className="font-mono text-12 break-all text-fg-3">
        {hash}
      </code>
      <ul className="flex flex-col gap-1">
        {targets.map((target) => (
          <TargetItem key={`${target.kind} ${target.target}`} {...target} />
        ))}
      </ul>
    </li>
  )
}

const kindIcons = { file: FileText, mail: Mail, post: Globe }
const stateIcons = { accepted: CircleCheck, pending: Clock, failed: CircleX }
const colours = { accepted: 'text-pos', pending: 'text-wait', failed: 'text-neg' }

function TargetItem({ kind, target, state, answer }: AnchorRow['targets'][number]) {
  const t = useTexts(anchorsTexts)
  const KindIcon = kindIcons[kind]
  const StateIcon = stateIcons[state]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <KindIcon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <span dir="auto" className="min-w-0 break-all">
        {target || t('file')}
      </span>
      <span className={`inline-flex items-center gap-1 ${colours[state]}`}>
        <StateIcon size={14} strokeWidth={2} aria-hidden className="shrink-0" />
        {t(`states.${state}`)}
      </span>
      {answer && (
        <span dir="auto" className="min-w-0 break-words text-fg-3">
          {answer}
        </span>
      )}
    </li>
  )
}
