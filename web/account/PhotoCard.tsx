import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { ownAccount } from '#contract/ownAccount.ts'
import type { SessionUser } from '#contract/session.ts'
import { useWrite } from '#web/api/client.ts'
import { useSentence } from '#web/i18n/sentences.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { refreshUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { canBeShown, photoProblem, photoTypes } from './photo.ts'

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((m) => ({ default: m.PhotoDialog })))

/** The photo, and how to bring another: chosen, or dropped anywhere on the card. */
export function PhotoCard({ user }: { user: SessionUser }) {
  const t = useTexts('account')
  const sentence = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const afterRemoving = useRef<HTMLElement>(null)
  const [picture, setPicture] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  useEffect(() => {
    if (!picture) return
    return () => URL.revokeObjectURL(picture)
  }, [picture])
  const remove = useWrite(ownAccount.removePhoto, {
    stale: [accounts.list, accounts.get, { path: '/audit' }],
    then: () => {
      afterRemoving.current = chooser.current
      setRemoving(false)
      toast.success(t('photo.removed'))
      void refreshUser()
    },
  })
  const askToRemove = () => {
    afterRemoving.current = null
    setRemoving(true)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const wrong = photoProblem(file)
    setProblem(wrong ? sentence(wrong) : undefined)
    if (wrong) return
    const src = URL.createObjectURL(file)
    if (await canBeShown(src)) return setPicture(src)
    URL.revokeObjectURL(src)
    setProblem(t('photo.unreadable'))
  }
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same by keyboard
    <div
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
      className="relative"
    >
      <Card title={t('photo.title')}>
        <div className="flex items-center gap-5 max-sm:flex-col max-sm:items-start">
          <Avatar name={user.superAdmin.name} src={user.photoUrl} size={88} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap gap-2">
              <Button
                ref={chooser}
                icon={ImageUp}
                onClick={() => input.current?.click()}
                aria-describedby="photo-notes"
              >
                {t(user.photoUrl ? 'photo.change' : 'photo.choose')}
              </Button>
              {user.photoUrl && (
                <Button variant="ghost" icon={Trash2} onClick={askToRemove}>
                  {t('photo.remove')}
                </Button>
              )}
            </div>
            <div id="photo-notes" className="mt-2 text-12 text-fg-3">
              {t('photo.hint')}
            </div>
            <div role="alert">
              {problem && (
                <p className="mt-1.5 flex items-start gap-1.5 text-12 text-neg">
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
        </div>
      </Card>
      {isOver && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center rounded-4 border-2 border-dashed border-accent-text bg-accent-soft text-14 font-semibold text-accent-text">
          {t('photo.drop')}
        </div>
      )}
      <Suspense>
        {picture && <PhotoDialog accountId={user.id} picture={picture} onClose={() => setPicture(undefined)} />}
      </Suspense>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('photo.removeTitle')}
        body={remove.error?.message ?? t('photo.removeBody')}
        confirm={t('photo.remove')}
        cancel={t('photo.keep')}
        danger
        finalFocus={afterRemoving}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: user.id } })}
      />
    </div>
  )
}
