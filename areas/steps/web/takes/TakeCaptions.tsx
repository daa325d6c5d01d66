import { Captions } from 'lucide-react'
import { useRef } from 'react'
import { captionsProblem } from '#platform/contract/captions.rules.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { takes } from '#steps/contract/takes.ts'
import { takesTexts } from '#steps/web/takes/texts/takes.pt.ts'

type TakeCaptionsProps = {
  params: { id: string; stepId: string; fileId: string }
  hasCaptions: boolean
  stale: Endpoint[]
}

const failed = { onError: (problem: Error) => toast.error(problem.message) }

/** Adds, replaces and removes the captions of a recording. */
export function TakeCaptions({ params, hasCaptions, stale }: TakeCaptionsProps) {
  const t = useTexts(takesTexts)
  const sentence = useSentence()
  const file = useRef<HTMLInputElement>(null)
  const captions = useWrite(takes.captions, {
    stale,
    then: (now) => toast.success(t(now.captions ? 'captionsSaved' : 'captionsGone')),
  })
  async function add(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > 256 * 1024) return toast.error(sentence('captions_too_large|256'))
    const text = await chosen.text()
    const wrong = captionsProblem(text)
    if (wrong) return toast.error(sentence(wrong))
    captions.mutate({ params, body: { text, from: hasCaptions } }, failed)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={Captions} pending={captions.isPending} onClick={() => file.current?.click()}>
        {t(hasCaptions ? 'changeCaptions' : 'addCaptions')}
      </Button>
      {hasCaptions && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => captions.mutate({ params, body: { text: null, from: true } }, failed)}
        >
          {t('removeCaptions')}
        </Button>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        aria-label={t('addCaptions')}
        onChange={(event) => {
          void add(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
