import { useMutation } from '@tanstack/react-query'
import { CircleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ApiError } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { type Area, cutOut } from './picture.ts'

const farthest = 4

type CropDialogProps = {
  /** The address of the original picture. */
  picture: string
  title: string
  /** The accessible name of the frame, which is moved with the arrow keys. */
  area: string
  submit: string
  /** The size of the stored picture, in pixels. */
  size: readonly [width: number, height: number]
  round?: boolean
  /** The way in which the picture initially fills the frame. */
  fit: 'cover' | 'contain' | 'horizontal-cover'
  save: (cut: Blob) => Promise<unknown>
  onSaved: () => unknown
  onClose: () => void
}

/** Crops a picture: by dragging, the wheel, two fingers, the arrow keys and the slider. */
export function CropDialog({ picture, size, save, onSaved, onClose, ...look }: CropDialogProps) {
  const t = useTexts(recordsTexts)
  const format = useFormat()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [width, height] = size
  const cut = useMutation({
    networkMode: 'always',
    // At most twice the stored resolution.
    mutationFn: async (part: Area) => save(await cutOut(picture, part, width * 2)),
    onSuccess: onSaved,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={look.title}
      description={t('picture.help')}
      width={width > height ? 640 : 440}
      footer={
        <>
          <Button onClick={onClose}>{t('picture.cancel')}</Button>
          <Button variant="primary" pending={cut.isPending || !area} onClick={() => area && cut.mutate(area)}>
            {look.submit}
          </Button>
        </>
      }
    >
      <div dir="ltr" className="relative h-72 overflow-hidden rounded-3 bg-sunken">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={farthest}
          aspect={width / height}
          cropShape={look.round ? 'round' : 'rect'}
          showGrid={false}
          objectFit={look.fit}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': look.area }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3 text-fg-3">
        <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        <Slider
          label={t('picture.zoom')}
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
        {cut.error && (
          <p className="mt-3 flex items-start gap-1.5 text-13 text-neg">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {cut.error instanceof ApiError ? sentenceOf(cut.error) : t('picture.unreadable')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The error of the picture itself, as reported by the server. */
const sentenceOf = ({ fields, message }: ApiError) => Object.values(fields)[0]?.message ?? message
