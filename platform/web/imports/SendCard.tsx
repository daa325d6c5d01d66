import { FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '#platform/contract/endpoint.ts'
import { imports, megabytesOfSheet } from '#platform/contract/imports.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { addressOf, download, refresh } from '#platform/web/api/client.ts'
import { problemOf, sendTo } from '#platform/web/files/send.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { FileMenu } from './FileMenu.tsx'
import type { ImportOf } from './importOf.ts'

type SendCardProps = {
  of: Pick<ImportOf, 'entity' | 'scopeId'>
  onSent: (id: string) => void
  /** The reason for which the previous file was refused. */
  failure?: '' | Refusal
}

/** Uploads the spreadsheet: chosen, or dropped anywhere on the card. */
export function SendCard({ of: { entity, scopeId }, onSent, failure }: SendCardProps) {
  const t = useTexts(importsTexts)
  const because = useTexts(refusalsTexts)
  const sentence = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(file: File | undefined) {
    if (!file || sending) return
    if (file.size === 0) return setProblem(sentence('file_empty'))
    if (file.size > megabytesOfSheet * 1024 * 1024) return setProblem(sentence(`file_too_large|${megabytesOfSheet}`))
    setProblem(undefined)
    setSending({ name: file.name, share: 0 })
    const watching = new AbortController()
    stop.current = watching
    const onProgress = (share: number) => setSending({ name: file.name, share })
    try {
      const address = addressOf(imports.upload, { query: { entity, scopeId } })
      const { id } = await sendTo<Answer<typeof imports.upload>>(address, file, file.name, {
        onProgress,
        signal: watching.signal,
      })
      void refresh([imports.list])
      onSent(id)
    } catch (error) {
      if (!watching.signal.aborted) setProblem(problemOf(error as Error))
    }
    setSending(undefined)
  }
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const said = problem ?? (failure ? because(failure) : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same by keyboard
    <div
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void send(event.dataTransfer.files[0])
      }}
      className="relative min-w-0"
    >
      <Card title={failure ? t(failure === 'import_error' ? 'stoppedTitle' : 'failedTitle') : t('sendTitle')}>
        <div className="flex flex-col items-start gap-4">
          {said && (
            <p role="alert" className="w-full rounded-2 bg-neg-bg px-3 py-2 text-13 text-neg">
              {said}
            </p>
          )}
          <p className="max-w-[640px] text-13 text-fg-2">{t('sendBody')}</p>
          {sending ? (
            <div className="w-full max-w-[420px]">
              <p className="mb-2 flex items-center gap-2 text-13">
                <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                <span dir="auto" className="truncate">
                  {sending.name}
                </span>
              </p>
              <ProgressBar
                label={t('sending', { name: sending.name })}
                value={Math.round(sending.share * 100)}
                max={100}
              />
            </div>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" icon={Upload} onClick={() => input.current?.click()}>
                {t('choose')}
              </Button>
              <FileMenu
                label={t('template')}
                hint={t('templateHint')}
                fetch={(format) => download(imports.template, { query: { entity, format } })}
              />
            </div>
          )}
        </div>
      </Card>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,.ods"
        onChange={(event) => {
          void send(event.target.files?.[0])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
      {isOver && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center rounded-4 border-2 border-dashed border-accent-text bg-accent-soft text-14 font-semibold text-accent-text">
          {t('drop')}
        </div>
      )}
    </div>
  )
}
