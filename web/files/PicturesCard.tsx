import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ImageKind } from '#contract/files.rules.ts'
import { files } from '#contract/files.ts'
import { canBeShown, photoProblem, photoTypes } from '#web/account/photo.ts'
import { q, refresh, useWrite } from '#web/api/client.ts'
import { useSentence } from '#web/i18n/sentences.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Owner } from './send.ts'

const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((m) => ({ default: m.PictureDialog })))

type PicturesCardProps = Owner & {
  /** Whose pictures they are, for the letters that stand in for a logo. */
  name: string
  readOnly?: boolean
  /** What else shows them. */
  stale: { path: string }[]
}

/** The logo and the cover of an organisation, and how to bring others. */
export function PicturesCard({ entity, entityId, name, readOnly = false, stale }: PicturesCardProps) {
  const t = useTexts('files')
  const sentence = useSentence()
  const owner = { entity, entityId }
  const input = useRef<HTMLInputElement>(null)
  const choosers = { logo: useRef<HTMLButtonElement>(null), cover: useRef<HTMLButtonElement>(null) }
  const [kind, setKind] = useState<ImageKind>('logo')
  const [picture, setPicture] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { data } = useQuery(q(files.pictures, { params: owner }))
  useEffect(() => {
    if (!picture) return
    return () => URL.revokeObjectURL(picture)
  }, [picture])
  const changed = [files.pictures, { path: '/audit' }, ...stale]
  const failed = { onError: (error: Error) => toast.error(error.message) }
  const said = (of: string) => t(of === 'logo' ? 'logoSaved' : 'coverSaved')
  const restore = useWrite(files.restore, { stale: changed, then: (file) => toast.success(said(file.kind)) })
  const remove = useWrite(files.remove, {
    stale: changed,
    then: (file) => {
      choosers[file.kind === 'logo' ? 'logo' : 'cover'].current?.focus()
      const undo = () => restore.mutate({ params: { ...owner, id: file.id } }, failed)
      toast.success(t(file.kind === 'logo' ? 'logoRemoved' : 'coverRemoved'), { undo })
    },
  })
  const choose = (of: ImageKind) => {
    setKind(of)
    input.current?.click()
  }
  async function take(file: File | undefined) {
    if (!file) return
    const wrong = photoProblem(file)
    setProblem(wrong ? sentence(wrong) : undefined)
    if (wrong) return
    const src = URL.createObjectURL(file)
    if (await canBeShown(src)) return setPicture(src)
    URL.revokeObjectURL(src)
    setProblem(t('unreadable'))
  }
  const buttons = (of: ImageKind) => {
    const shown = data?.[of]
    const words = of === 'logo' ? (['chooseLogo', 'changeLogo'] as const) : (['chooseCover', 'changeCover'] as const)
    return (
      <div className="flex items-center gap-1">
        <Button ref={choosers[of]} size="sm" icon={ImageUp} onClick={() => choose(of)}>
          {t(words[shown ? 1 : 0])}
        </Button>
        {shown && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={t(of === 'logo' ? 'removeLogo' : 'removeCover')}
            onClick={() => remove.mutate({ params: { ...owner, id: shown.id } }, failed)}
          />
        )}
      </div>
    )
  }
  return (
    <Card title={t('pictures')}>
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={data?.logo?.url} square size={64} />
          {!readOnly && buttons('logo')}
        </div>
        <div className="grid gap-2">
          {data?.cover ? (
            <img
              src={`${data.cover.url}&size=small`}
              alt={t('cover')}
              className="aspect-[4/1] w-full rounded-3 object-cover"
            />
          ) : (
            <div className="grid aspect-[4/1] w-full place-items-center rounded-3 bg-sunken text-12 text-fg-3">
              {t('noCover')}
            </div>
          )}
          {!readOnly && buttons('cover')}
        </div>
        {!readOnly && <p className="text-12 text-fg-3">{t('pictureHint')}</p>}
        <div role="alert" className="empty:hidden">
          {problem && (
            <p className="flex items-start gap-1.5 text-12 text-neg">
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
              {problem}
            </p>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Suspense>
        {picture && (
          <PictureDialog
            owner={owner}
            kind={kind}
            picture={picture}
            onClose={() => setPicture(undefined)}
            onSaved={async () => {
              await refresh(changed)
              setPicture(undefined)
              toast.success(said(kind))
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}
