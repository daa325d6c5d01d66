import { Hourglass, Plus, Scale, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import {
  type PrivacyRequest,
  privacyRequests,
  requestKinds,
  requestQuery,
  requestStates,
} from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Deadline } from './Deadline.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { requestTone } from './requestStates.ts'

const address = requestQuery.extend({ request: z.uuid().optional() })
export type PrivacySearch = typeof address

/** The requests of data subjects about their personal data, and the time left to answer. */
export function PrivacyPage() {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'privacy',
    schema: address,
    list: privacyRequests.list,
    facets: privacyRequests.facets,
    within: { request: undefined },
    tabs: [],
    always: ['request'],
  })
  const { request: openKey, page } = list.search
  const [adding, setAdding] = useState(false)
  const state = (r: PrivacyRequest) => <Badge tone={requestTone[r.state]}>{t(`states.${r.state}`)}</Badge>
  const columns: Column<PrivacyRequest>[] = [
    { id: 'name', header: t('subject'), required: true, cell: (r) => r.name },
    { id: 'kind', header: t('kind'), width: 190, cell: (r) => t(`kinds.${r.kind}`) },
    { id: 'channel', header: t('channel'), width: 120, hideBelow: 'xl', cell: (r) => t(`channels.${r.channel}`) },
    {
      id: 'receivedOn',
      header: t('receivedOn'),
      width: 130,
      hideBelow: 'lg',
      cell: (r) => format.date(r.receivedOn),
    },
    { id: 'dueOn', header: t('deadline'), width: 150, cell: (r) => <Deadline request={r} /> },
    { id: 'state', header: t('state'), width: 156, cell: state },
  ]
  const seesFairness = useHasRight('see_fairness')
  const add = <PageAction icon={Plus} label={t('new')} onClick={() => setAdding(true)} />
  const actions = (
    <>
      <PageAction
        icon={Hourglass}
        variant="outline"
        label={t('retention.rules')}
        place={{ to: '/dashboard/settings', search: { tab: 'retention' } }}
      />
      {seesFairness && (
        <PageAction
          icon={Scale}
          variant="outline"
          label={t('fairness')}
          place={{ to: '/dashboard/settings', search: { tab: 'fairness' } }}
        />
      )}
      {add}
    </>
  )
  return (
    <>
      <RecordList
        {...{ list, columns, t, actions }}
        icon={ShieldCheck}
        title={t('title')}
        nameOf={(r) => `${t(`kinds.${r.kind}`)}: ${r.name}`}
        onOpen={(r) => list.change({ request: r.id, page })}
        {...(openKey && { openKey })}
        phone={(r) => ({
          title: r.name,
          detail: t(`kinds.${r.kind}`),
          end: <Deadline request={r} />,
          endDetail: state(r),
        })}
        none={{ title: t('noneTitle'), body: t('noneBody'), action: add }}
      >
        {list.filter('state', t('state'), requestStates, (of) => t(`states.${of}`))}
        {list.filter('kind', t('kind'), requestKinds, (kind) => t(`kinds.${kind}`))}
      </RecordList>
      <RequestDialog open={adding} onClose={() => setAdding(false)} />
      <RequestSheet
        request={list.data?.rows.find((r) => r.id === openKey)}
        onClose={() => list.change({ request: undefined, page })}
      />
    </>
  )
}
