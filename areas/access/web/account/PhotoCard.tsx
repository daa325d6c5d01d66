import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { accounts } from '#access/contract/accounts.ts'
import { ownAccount } from '#access/contract/ownAccount.ts'
import type { SessionUser } from '#access/contract/session.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { refreshUser } from '#access/web/session/session.ts'
import { call, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { usePicture } from '#platform/web/records/usePicture.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { DropArea } from '#platform/web/ui/DropArea.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const CropDialog = lazy(() => import('#platform/web/records/CropDialog.tsx').then((m) => ({ default: m.CropDialog })))
const stale = [accounts.list, accounts.get]

/** The photo, and how to replace it: a chosen file, or one dropped anywhere on the card. */
export function PhotoCard({ user }: { user: SessionUser }) {
  const t = useTexts(accountTexts)
  const chooser = useRef<HTMLButtonElement>(null)
  const afterRemoving = useRef<HTMLElement>(null)
  const { picture, choose, take, leave, input: file, problem } = usePicture()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useWrite(ownAccount.removePhoto, {
    stale,
    then: () => {
      afterRemoving.current = chooser.current
      toast.success(t('photo.removed'))
      void refreshUser()
    },
  })
  const askToRemove = () => {
    afterRemoving.current = null
    setRemoving(true)
  }
  return (
    <DropArea label={t('photo.drop')} onDrop={([dropped]) => void take(dropped)}>
      <Card title={t('photo.title')}>
        <div className="flex items-center gap-5 max-sm:flex-col max-sm:items-start">
          <Avatar name={user.superAdmin.name} src={user.photoUrl} size={88} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap gap-2">
              <Button ref={chooser} icon={ImageUp} onClick={choose} aria-describedby="photo-notes">
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
            {problem}
          </div>
          {file}
        </div>
      </Card>
      <Suspense>
        {picture && (
          <CropDialog
            picture={picture}
            title={t('photo.edit')}
            area={t('photo.area')}
            submit={t('photo.save')}
            size={[384, 384]}
            round
            fit="cover"
            save={(cut) => {
              const body = new FormData()
              body.append('photo', cut, 'photo.webp')
              const input = { params: { id: user.id }, body }
              return call(ownAccount.photo, input)
            }}
            onClose={leave}
            onSaved={async () => {
              await Promise.all([refreshUser(), refresh(stale)])
              toast.success(t('photo.saved'))
              leave()
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('photo.removeTitle')}
        body={t('photo.removeBody')}
        confirm={t('photo.remove')}
        cancel={t('photo.keep')}
        danger
        finalFocus={afterRemoving}
        onConfirm={() => remove.mutateAsync({ params: { id: user.id } })}
      />
    </DropArea>
  )
}
