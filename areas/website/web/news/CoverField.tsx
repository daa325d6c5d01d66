import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { usePicture } from '#platform/web/records/usePicture.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'

const CropDialog = lazy(() => import('#platform/web/records/CropDialog.tsx').then((m) => ({ default: m.CropDialog })))

/** The size of a cover: a wide picture that link previews cut little. */
const size = [1600, 800] as const

type CoverFieldProps = {
  /** The address of the cover that the form names, if any. */
  url: string | null
  /** Stores a picture, and returns its id. */
  store: (picture: Blob) => Promise<string>
}

/** The cover of a post: chosen, cropped, and replaced or removed. */
export function CoverField({ url, store }: CoverFieldProps) {
  const t = useTexts(newsTexts)
  const { setValue } = useFormContext()
  const { picture, choose, leave, input, problem } = usePicture()
  const set = (id: string | null) => setValue('coverId', id, { shouldDirty: true })
  return (
    <div>
      <span className="text-13 font-label">{t('fields.coverId')}</span>
      {url ? (
        <img src={`${url}&size=small`} alt="" className="mt-1 aspect-[2/1] w-full rounded-2 border object-cover" />
      ) : (
        <div className="mt-1 grid aspect-[2/1] w-full place-items-center rounded-2 bg-sunken text-12 text-fg-3">
          {t('cover.none')}
        </div>
      )}
      <div className="mt-2 flex items-center gap-1">
        <Button size="sm" icon={ImageUp} onClick={choose}>
          {t(url ? 'cover.change' : 'cover.choose')}
        </Button>
        {url && <IconButton size="sm" icon={Trash2} label={t('cover.remove')} onClick={() => set(null)} />}
      </div>
      {problem}
      {input}
      <Suspense>
        {picture && (
          <CropDialog
            picture={picture}
            title={t('cover.crop')}
            area={t('cover.area')}
            submit={t('cover.save')}
            size={size}
            fit="horizontal-cover"
            save={async (cut) => set(await store(cut))}
            onClose={leave}
            onSaved={leave}
          />
        )}
      </Suspense>
    </div>
  )
}
