import { useQuery } from '@tanstack/react-query'
import { FileUser, Video as VideoIcon } from 'lucide-react'
import type { Evaluation } from '#hiring/contract/applications.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import type { EvaluationTab } from '#hiring/web/processPageSearch.ts'
import { MessagesCard } from '#messages/web/messages/MessagesCard.tsx'
import { PersonConversation } from '#messages/web/messages/PersonConversation.tsx'
import { videos } from '#platform/contract/videos.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { WatchVideo } from '#platform/web/videos/WatchVideo.tsx'
import { cvs } from '#professionals/contract/cv.ts'
import { CvViewer } from '#professionals/web/cv/CvViewer.tsx'
import { cvTexts } from '#professionals/web/cv/texts/cv.pt.ts'
import { Answers } from './Answers.tsx'
import { ApplicationHistory } from './ApplicationHistory.tsx'

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
      return (
        <div className="grid gap-4">
          <PersonConversation candidateId={candidateId} />
          <MessagesCard entity="candidate" entityId={candidateId} />
        </div>
      )
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
  const said = useTexts(evaluationTexts)
  const answer = useQuery(q(cvs.get, { params: { id: candidateId } }))
  return (
    <Loaded of={answer} failed={said('sourceFailed')} waiting="h-96">
      {({ cv }) =>
        cv ? (
          <CvViewer key={cv.id} cv={cv} />
        ) : (
          <Card>
            <EmptyState icon={FileUser} title={t('none')} />
          </Card>
        )
      }
    </Loaded>
  )
}

function Resume({ candidateId }: { candidateId: string }) {
  const t = useTexts(videosTexts)
  const said = useTexts(evaluationTexts)
  const place = { entity: 'candidate', entityId: candidateId, kind: 'resume' } as const
  const answer = useQuery(q(videos.get, { params: place }))
  return (
    <Loaded of={answer} failed={said('sourceFailed')} waiting="h-96">
      {({ video }) =>
        video ? (
          <WatchVideo key={video.id} place={place} video={video} readOnly />
        ) : (
          <Card>
            <EmptyState icon={VideoIcon} title={t('none')} />
          </Card>
        )
      }
    </Loaded>
  )
}
