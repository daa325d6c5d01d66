import { useQuery } from '@tanstack/react-query'
import { FileUser, Video as VideoIcon } from 'lucide-react'
import type { Evaluation } from '#contract/hiring/applications.ts'
import { cvs } from '#contract/people/cv.ts'
import { videos } from '#contract/platform/videos.ts'
import type { EvaluationTab } from '#web/hiring/processPageSearch.ts'
import { MessagesCard } from '#web/outreach/messages/MessagesCard.tsx'
import { CvViewer } from '#web/people/cv/CvViewer.tsx'
import { q } from '#web/platform/api/client.ts'
import { cvTexts } from '#web/platform/i18n/pt/cv.ts'
import { evaluationTexts } from '#web/platform/i18n/pt/evaluation.ts'
import { videosTexts } from '#web/platform/i18n/pt/videos.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { WatchVideo } from '#web/platform/videos/WatchVideo.tsx'
import { Answers } from './Answers.tsx'
import { ApplicationHistory } from './ApplicationHistory.tsx'
import { Coming } from './Coming.tsx'

type SourceProps = { tab: Exclude<EvaluationTab, 'notas'>; evaluation: Evaluation }

/** The sources of the marks of an application. */
export function Source({ tab, evaluation }: SourceProps) {
  const t = useTexts(evaluationTexts)
  const { id, candidateId } = evaluation
  // Guests have a page of their own.
  if (candidateId === null) return null
  switch (tab) {
    case 'respostas':
      return <Answers candidateId={candidateId} evaluation={evaluation} />
    case 'curriculo':
      return <Curriculum candidateId={candidateId} />
    case 'video':
      return <Resume candidateId={candidateId} />
    case 'mensagens':
      return <MessagesCard entity="candidate" entityId={candidateId} />
    case 'historico':
      return (
        <Card title={t('tabs.historico')}>
          <ApplicationHistory id={id} />
        </Card>
      )
  }
}

function Curriculum({ candidateId }: { candidateId: string }) {
  const t = useTexts(cvTexts)
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
  const t = useTexts(videosTexts)
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
