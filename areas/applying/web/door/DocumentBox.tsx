import { Camera, FileText, Upload, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { maxFiles } from '#applying/contract/documents.rules.ts'
import type { OwnDocument } from '#applying/contract/documents.ts'
import type { Failure, Result } from '#platform/web/apart/call.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { documentTones } from './documentTones.ts'
import { fitting } from './photo.ts'
import { sentenceOf, useFormat, useTexts } from './texts.ts'

type DocumentBoxProps = {
  document: OwnDocument
  zone: string
  /** Says until when it may be sent. */
  isDue: boolean
  send: (file: File) => Promise<Result<unknown>>
  takeBack: (fileId: string) => Promise<Result<unknown>>
}

const endings = { pdf: ['.pdf'], jpg: ['.jpg', '.jpeg'], png: ['.png'] } as const

/** A document that somebody is asked for: its files, what became of them, and the ways to send one. */
export function DocumentBox({ document, zone, isDue, send, takeBack }: DocumentBoxProps) {
  const t = useTexts()
  const format = useFormat(zone)
  const heading = useId()
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [pending, setPending] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { title, help, formats, megabytes, required, state, reason, dueAt, why } = document
  const names = format.list(formats.map((each) => each.toUpperCase()))
  const addLabel = document.files.length > 0 ? 'documents.more' : 'documents.add'
  const named = (label: 'documents.photo' | typeof addLabel) => `${t(label)}: ${title}`
  const sizeOf = (size: number) =>
    size < 1_000_000
      ? t('documents.kb', { size: format.number(Math.max(1, Math.round(size / 1000))) })
      : t('documents.mb', { size: format.number(Math.round(size / 100_000) / 10) })

  async function add(chosen: readonly File[]) {
    setPending(true)
    setFailure(undefined)
    for (const file of chosen) {
      setSaid(t('documents.sending', { name: file.name }))
      const result = await send(await fitting(file, document))
      setSaid(result.ok ? t('documents.sent', { name: file.name }) : '')
      if (result.ok) continue
      setFailure(result)
      break
    }
    setPending(false)
  }
  async function remove({ id, name }: OwnDocument['files'][number]) {
    setPending(true)
    const result = await takeBack(id)
    setPending(false)
    setFailure(result.ok ? undefined : result)
    setSaid(result.ok ? t('documents.removed', { name }) : '')
    // Its button is gone with the file.
    if (result.ok) box.current?.focus()
  }
  const sentence = (code: string) =>
    code === 'document_type' || code === 'file_too_large'
      ? t(`documents.problems.${code}`, { formats: names, megabytes })
      : sentenceOf(t, code)
  const input = (of: typeof files, accept: string, isCamera: boolean) => (
    <input
      ref={of}
      type="file"
      accept={accept}
      multiple={!isCamera}
      capture={isCamera ? 'environment' : undefined}
      hidden
      aria-label={named(isCamera ? 'documents.photo' : addLabel)}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])]
        // The same file can be chosen again after a failure.
        target.value = ''
        void add(chosen)
      }}
    />
  )
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-3 border p-4"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <h3 id={heading} dir="auto" className="text-15 font-semibold break-words">
            {title} {!required && <span className="font-normal text-fg-3">{t('field.optional')}</span>}
          </h3>
          {help && (
            <p dir="auto" className="text-14 break-words whitespace-pre-line text-fg-2">
              {help}
            </p>
          )}
          <p className="text-13 text-fg-3">
            {t('documents.takes', { formats: names, megabytes })}
            {isDue && why === null && <> · {t('documents.until', { when: format.moment(dueAt) })}</>}
          </p>
        </div>
        <Badge tone={documentTones[state]}>{t(`documents.states.${state}`)}</Badge>
      </div>
      {reason && (
        <p dir="auto" className="rounded-2 bg-neg-bg px-3 py-2 text-14 break-words text-neg">
          {t('documents.reason', { reason })}
        </p>
      )}
      <ul aria-label={t('documents.files', { title })} className="grid gap-1 empty:hidden">
        {document.files.map((file) => (
          <li key={file.id} className="flex min-h-11 items-center gap-2 rounded-2 bg-sunken ps-3 pe-1 text-14">
            <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
            <bdi className="min-w-0 flex-1 break-all">{file.name}</bdi>
            <span className="num shrink-0 text-13 text-fg-2">{sizeOf(file.size)}</span>
            {why === null && (
              <IconButton
                icon={X}
                label={t('documents.remove', { name: file.name })}
                pending={pending}
                onClick={() => void remove(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {why === null && document.files.length < maxFiles && (
        <div className="flex flex-wrap gap-2">
          {formats.includes('jpg') && (
            <Button
              icon={Camera}
              variant="primary"
              pending={pending}
              aria-label={named('documents.photo')}
              className="pointer-fine:hidden!"
              onClick={() => camera.current?.click()}
            >
              {t('documents.photo')}
            </Button>
          )}
          <Button icon={Upload} pending={pending} aria-label={named(addLabel)} onClick={() => files.current?.click()}>
            {t(addLabel)}
          </Button>
          {input(files, formats.flatMap((each) => endings[each]).join(), false)}
          {formats.includes('jpg') && input(camera, 'image/jpeg', true)}
        </div>
      )}
      {why !== null && state !== 'aceito' && <p className="text-13 text-fg-2">{sentenceOf(t, why)}</p>}
      <p role="status" className="text-13 text-fg-2 empty:hidden">
        {said}
      </p>
      <p role="alert" className="text-14 text-neg empty:hidden">
        {failure && sentence(failure.code)}
      </p>
    </section>
  )
}
