import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, FileUser, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { audit } from '#platform/contract/audit.ts'
import { fileKinds } from '#platform/contract/files.rules.ts'
import { files } from '#platform/contract/files.ts'
import { extensionOf } from '#platform/contract/mediaTypes.ts'
import { call, q, refresh, useWrite } from '#platform/web/api/client.ts'
import { problemOf, sendFile } from '#platform/web/files/send.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DropArea } from '#platform/web/ui/DropArea.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { cvs } from '#professionals/contract/cv.ts'
import { CandidateTabs } from '#professionals/web/candidates/CandidateTabs.tsx'
import { ErasedPerson } from '#professionals/web/candidates/ErasedPerson.tsx'
import { ToSurvivor } from '#professionals/web/candidates/ToSurvivor.tsx'
import { useCandidateCrumbs } from '#professionals/web/candidates/useCandidateCrumbs.ts'
import { cvTexts } from '#professionals/web/cv/texts/cv.pt.ts'
import { CvProposals } from './CvProposals.tsx'
import { CvViewer } from './CvViewer.tsx'

const route = getRouteApi('/dashboard/users/candidates/$candidateId/cv')
const { limit, types } = fileKinds.cv
const accept = types.flatMap((type) => extensionOf[type].map((end) => `.${end}`)).join(',')
const stale = [cvs.get, candidates.list]
/** Milliseconds between reads while the CV is being scanned or parsed. */
const again = 1500

/** The CV of a professional beside the proposed values. */
export function CvPage() {
  const { candidateId } = route.useParams()
  const t = useTexts(cvTexts)
  const sentence = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const params = { id: candidateId }
  const person = useQuery(q(candidates.get, { params }))
  const answer = useQuery({
    ...q(cvs.get, { params }),
    refetchInterval: ({ state }) => {
      const cv = state.data?.cv
      return cv && (cv.state === 'waiting' || (cv.state === 'clean' && cv.reading === 'reading')) ? again : false
    },
  })
  const [candidate, data] = [person.data, answer.data]
  useCandidateCrumbs(candidate, t('title'))
  const owner = { entity: 'candidate', entityId: candidateId } as const
  const failed = { onError: (wrong: Error) => toast.error(wrong.message) }
  const restore = useWrite(files.restore, { stale, then: ({ name }) => toast.success(t('restored', { name })) })
  const remove = useWrite(files.remove, {
    stale,
    then: ({ id, name }) => {
      // The focused element was removed.
      upload.current?.focus()
      toast.success(t('removed', { name }), { undo: () => restore.mutate({ params: { ...owner, id } }, failed) })
    },
  })
  if (candidate?.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (candidate?.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  if (!data || !candidate)
    return <Loading of={[person, answer]} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  const { cv, proposals } = data
  const name = candidate.socialName || candidate.fullName
  const readOnly = candidate.deletedAt !== null

  async function send(file: File | undefined) {
    if (!file || isSending) return
    if (file.size > limit) return setProblem(sentence(`file_too_large|${limit / 1024 / 1024}`))
    setProblem('')
    setSending(true)
    try {
      await sendFile(owner, 'cv', file, file.name)
      await refresh(stale)
      toast.success(t('sent', { name: file.name }))
    } catch (wrong) {
      setProblem(problemOf(wrong as Error))
    } finally {
      setSending(false)
    }
  }
  async function download() {
    try {
      const { url } = await call(cvs.download, { params })
      location.assign(url)
      await refresh([audit.list])
    } catch (wrong) {
      toast.error((wrong as Error).message)
    }
  }
  const add = !readOnly && (
    <Button
      ref={upload}
      variant={cv ? 'outline' : 'primary'}
      icon={Upload}
      pending={isSending}
      onClick={() => input.current?.click()}
    >
      {t(cv ? 'replace' : 'add')}
    </Button>
  )
  return (
    <DropArea label={t('drop')} onDrop={([file]) => void send(file)} disabled={readOnly}>
      <PageHeader
        title={t('title')}
        meta={<span dir="auto">{name}</span>}
        problem={problem ? new Error(problem) : null}
        actions={
          cv && (
            <>
              {!readOnly && (
                <Button
                  variant="ghost"
                  icon={Trash2}
                  pending={remove.isPending}
                  onClick={() => remove.mutate({ params: { ...owner, id: cv.id } }, failed)}
                >
                  {t('remove')}
                </Button>
              )}
              {add}
              {cv.state === 'clean' && (
                <Button icon={Download} onClick={() => void download()}>
                  {t('download')}
                </Button>
              )}
            </>
          )
        }
      >
        <CandidateTabs candidateId={candidateId} name={name} open="cv" />
      </PageHeader>
      <div className="mx-auto grid w-full max-w-[1440px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[3fr_2fr]">
        {cv ? (
          <>
            <CvViewer key={cv.id} cv={cv} />
            <CvProposals {...{ cv, candidate, proposals, readOnly }} />
          </>
        ) : (
          <Card className="lg:col-span-2">
            <EmptyState icon={FileUser} title={t('none')} body={t('noneBody')} actions={add} />
          </Card>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          void send(event.target.files?.[0])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </DropArea>
  )
}
