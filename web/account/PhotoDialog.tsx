import { CircleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { ownAccount } from '#contract/ownAccount.ts'
import { ApiError, call, refresh } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { refreshUser } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Area, cutOut } from './photo.ts'

const farthest = 4

type PhotoDialogProps = { accountId: string; picture: string; onClose: () => void }

/** Which part of the picture is the photo: by dragging, the wheel, two fingers, the arrow keys and the slider. */
export function PhotoDialog({ accountId, picture, onClose }: PhotoDialogProps) {
  const t = useTexts('account')
  const format = useFormat()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (part: Area) => {
      const body = new FormData()
      body.append('photo', await cutOut(picture, part), 'photo.webp')
      const input = { params: { id: accountId }, body }
      return call(ownAccount.photo, input)
    },
    onSuccess: async () => {
      await Promise.all([refreshUser(), refresh([accounts.list, accounts.get, { path: '/audit' }])])
      toast.success(t('photo.saved'))
      onClose()
    },
  })
  const problem =
    save.error &&
    (save.error instanceof ApiError ? (save.error.fields.photo?.message ?? save.error.message) : t('photo.unreadable'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('photo.edit')}
      description={t('photo.cropHelp')}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('photo.cancel')}</Button>
          <Button variant="primary" pending={save.isPending || !area} onClick={() => area && save.mutate(area)}>
            {t('photo.save')}
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
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('photo.area') }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3 text-fg-3">
        <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        <Slider
          label={t('photo.zoom')}
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
        {problem && (
          <p className="mt-3 flex items-start gap-1.5 text-13 text-neg">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
