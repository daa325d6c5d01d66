import { useQuery } from '@tanstack/react-query'
import { FileUser, Video as VideoIcon } from 'lucide-react'
import type { Evaluation } from '#contract/applications.ts'
import { cvs } from '#contract/cv.ts'
import { videos } from '#contract/videos.ts'
import { q } from '#web/api/client.ts'
import { CvViewer } from '#web/cv/CvViewer.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { MessagesCard } from '#web/messages/MessagesCard.tsx'
import type { EvaluationTab } from '#web/processes/processPageSearch.ts'
import { AuditTimeline } from '#web/records/AuditTimeline.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { WatchVideo } from '#web/videos/WatchVideo.tsx'
import { Answers } from './Answers.tsx'
import { Coming } from './Coming.tsx'

type SourceProps = { tab: Exclude<EvaluationTab, 'notas'>; evaluation: Evaluation }

/** What the marks of an application rest on. */
export function Source({ tab, evaluation }: SourceProps) {
  const t = useTexts('evaluation')
  const words = useTexts('processes')
  const { id, candidateId } = evaluation
  switch (tab) {
    case 'respostas':
      return <Answers candidateId={candidateId} />
    case 'curriculo':
      return <Curriculum candidateId={candidateId} />
    case 'video':
      return <Resume candidateId={candidateId} />
    case 'mensagens':
      return <MessagesCard entity="candidate" entityId={candidateId} />
    case 'historico':
      return (
        <Card title={t('tabs.historico')}>
          <AuditTimeline
            entity="application"
            entityId={id}
            stateName={(state) => words(`statuses.${state as Evaluation['status']}`)}
          />
        </Card>
      )
  }
}

function Curriculum({ candidateId }: { candidateId: string }) {
  const t = useTexts('cv')
  const { data, error, refetch } = useQuery(q(cvs.get, { params: { id: candidateId } }))
  return (
    <Coming isHere={data !== undefined} error={error} onRetry={() => void refetch()}>
      {data?.cv ? (
        <CvViewer key={data.cv.id} cv={data.cv} />
      ) : (
        <Card>
          <EmptyState icon={FileUser} title={t('none')} />
        </Card>
      )}
    </Coming>
  )
}

function Resume({ candidateId }: { candidateId: string }) {
  const t = useTexts('videos')
  const place = { entity: 'candidate', entityId: candidateId, kind: 'resume' } as const
  const { data, error, refetch } = useQuery(q(videos.get, { params: place }))
  return (
    <Coming isHere={data !== undefined} error={error} onRetry={() => void refetch()}>
      {data?.video ? (
        <WatchVideo key={data.video.id} place={place} video={data.video} readOnly />
      ) : (
        <Card>
          <EmptyState icon={VideoIcon} title={t('none')} />
        </Card>
      )}
    </Coming>
  )
}
