import { useMutation } from '@tanstack/react-query'
import { CircleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type ImageKind, imageSizes } from '#contract/files.rules.ts'
import { type Area, cutOut } from '#web/account/photo.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { type Owner, problemOf, sendFile } from './send.ts'

const farthest = 4
/** No more points than are kept, twice. */
const widest = { logo: 768, cover: 2880 }

type PictureDialogProps = { owner: Owner; kind: ImageKind; picture: string; onSaved: () => void; onClose: () => void }

/** Which part of the picture is shown: by dragging, the wheel, two fingers, the arrow keys and the slider. */
export function PictureDialog({ owner, kind, picture, onSaved, onClose }: PictureDialogProps) {
  const t = useTexts('files')
  const format = useFormat()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [width, height] = imageSizes[kind].large
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (part: Area) => sendFile(owner, kind, await cutOut(picture, part, widest[kind]), `${kind}.webp`),
    onSuccess: onSaved,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'logo' ? 'cropLogo' : 'cropCover')}
      description={t('cropHelp')}
      width={kind === 'logo' ? 440 : 640}
      footer={
        <>
          <Button onClick={onClose}>{t('keepPicture')}</Button>
          <Button variant="primary" pending={save.isPending || !area} onClick={() => area && save.mutate(area)}>
            {t('savePicture')}
          </Button>
        </>
      }
    >
      <div dir="ltr" className="relative h-64 overflow-hidden rounded-3 bg-sunken">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={farthest}
          aspect={width / height}
          showGrid={false}
          objectFit={kind === 'logo' ? 'contain' : 'horizontal-cover'}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3 text-fg-3">
        <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        <Slider
          label={t('cropZoom')}
          value={zoom}
          min={1}
          max={farthest}
          step={0.05}
          text={format.percent(zoom)}
          onChange={setZoom}
        />
        <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
      </div>
      <div role="alert">
        {save.error && (
          <p className="mt-3 flex items-start gap-1.5 text-13 text-neg">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {problemOf(save.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
