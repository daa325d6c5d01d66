import { useQuery } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type ImageKind, imageSizes } from '#platform/contract/files.rules.ts'
import { files } from '#platform/contract/files.ts'
import { q, refresh, useWrite } from '#platform/web/api/client.ts'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { usePicture } from '#platform/web/records/usePicture.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Owner, sendFile } from './send.ts'

const CropDialog = lazy(() => import('#platform/web/records/CropDialog.tsx').then((m) => ({ default: m.CropDialog })))

type PicturesCardProps = Owner & {
  /** The name of the owner, for the initials that replace a missing logo or photo. */
  name: string
  readOnly?: boolean
  /** Other endpoints that show the pictures. */
  stale: Endpoint[]
}

const words = {
  logo: { choose: 'chooseLogo', change: 'changeLogo', remove: 'removeLogo', crop: 'cropLogo' },
  cover: { choose: 'chooseCover', change: 'changeCover', remove: 'removeCover', crop: 'cropCover' },
  photo: { choose: 'choosePhoto', change: 'changePhoto', remove: 'removePhoto', crop: 'cropPhoto' },
} as const
const saved = { logo: 'logoSaved', cover: 'coverSaved', photo: 'photoSaved' } as const
const removed = { logo: 'logoRemoved', cover: 'coverRemoved', photo: 'photoRemoved' } as const
const fits = { logo: 'contain', cover: 'horizontal-cover', photo: 'cover' } as const

/** The logo and the cover of an organisation, or the photo of a person, and how to replace them. */
export function PicturesCard({ entity, entityId, name, readOnly = false, stale }: PicturesCardProps) {
  const t = useTexts(filesTexts)
  const owner = { entity, entityId }
  const isPerson = entity === 'candidate'
  const choosers = {
    logo: useRef<HTMLButtonElement>(null),
    cover: useRef<HTMLButtonElement>(null),
    photo: useRef<HTMLButtonElement>(null),
  }
  const [kind, setKind] = useState<ImageKind>('logo')
  const { picture, choose, leave, input, problem } = usePicture()
  const { data } = useQuery(q(files.pictures, { params: owner }))
  const changed = [files.pictures, ...stale]
  const failed = { onError: (error: Error) => toast.error(error.message) }
  const restore = useWrite(files.restore, {
    stale: changed,
    then: (file) => toast.success(t(saved[file.kind as ImageKind])),
  })
  const remove = useWrite(files.remove, {
    stale: changed,
    then: (file) => {
      const of = file.kind as ImageKind
      choosers[of].current?.focus()
      const undo = () => restore.mutate({ params: { ...owner, id: file.id } }, failed)
      toast.success(t(removed[of]), { undo })
    },
  })
  const buttons = (of: ImageKind) => {
    const picture = data?.[of]
    return (
      <div className="flex items-center gap-1">
        <Button
          ref={choosers[of]}
          size="sm"
          icon={ImageUp}
          onClick={() => {
            setKind(of)
            choose()
          }}
        >
          {t(picture ? words[of].change : words[of].choose)}
        </Button>
        {picture && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={t(words[of].remove)}
            onClick={() => remove.mutate({ params: { ...owner, id: picture.id } }, failed)}
          />
        )}
      </div>
    )
  }
  return (
    <Card title={t(isPerson ? 'photo' : 'pictures')}>
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={(isPerson ? data?.photo : data?.logo)?.url} square={!isPerson} size={64} />
          {!readOnly && buttons(isPerson ? 'photo' : 'logo')}
        </div>
        {!isPerson && (
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
        )}
        {!readOnly && <p className="text-12 text-fg-3">{t('pictureHint')}</p>}
        {problem}
      </div>
      {input}
      <Suspense>
        {picture && (
          <CropDialog
            picture={picture}
            title={t(words[kind].crop)}
            area={t('cropArea')}
            submit={t('savePicture')}
            size={imageSizes[kind].large}
            fit={fits[kind]}
            round={kind === 'photo'}
            save={(cut) => sendFile(owner, kind, cut, `${kind}.webp`)}
            onClose={leave}
            onSaved={async () => {
              await refresh(changed)
              leave()
              toast.success(t(saved[kind]))
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}
