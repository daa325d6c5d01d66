import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { examiners, type OwnSeat } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ImpedimentDialog } from './ImpedimentDialog.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

/** The seats of the user in examining boards, of one process or of all, with their declaration. */
export function OwnSeats({ processId }: { processId?: string }) {
  const { data } = useQuery(q(examiners.own, {}))
  const seats = data?.rows.filter(({ process }) => !processId || process.id === processId) ?? []
  return seats.map((seat) => <OwnSeatCard key={seat.id} seat={seat} />)
}

function OwnSeatCard({ seat }: { seat: OwnSeat }) {
  const t = useTexts(examinersTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<'clear' | 'impeded'>()
  const { id, role, process, declaredAt, impediment, applications } = seat
  const declare = useWrite(examiners.declare, { stale: staleByExaminers, then: () => toast.success(t('declared')) })
  const close = () => setAsked(undefined)
  return (
    <Card title={t('ownSeat', { title: process.title })} note={t(`roles.${role}`)}>
      <p className={declaredAt ? 'text-13 text-fg-3' : 'text-13 text-wait'}>
        {impediment !== null
          ? t('impeded', { reason: impediment })
          : declaredAt
            ? t('clear', { when: format.dateTime(declaredAt) })
            : t('undeclared')}
      </p>
      {applications.map(
        ({ id: applicationId, protocol, conflict }) =>
          conflict !== null && (
            <p key={applicationId} className="text-13 break-words text-wait">
              {t('conflict', { protocol: String(protocol), reason: conflict })}
            </p>
          ),
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {declaredAt === null && (
          <Button size="sm" variant="primary" onClick={() => setAsked('clear')}>
            {t('declareClear')}
          </Button>
        )}
        {impediment === null && (
          <Button size="sm" onClick={() => setAsked('impeded')}>
            {t('declareImpediment')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'clear'}
        onClose={close}
        title={t('declareClear')}
        body={t('clearBody')}
        confirm={t('declareClear')}
        onConfirm={() => declare.mutateAsync({ params: { id }, body: {} })}
      />
      <ImpedimentDialog seat={seat} open={asked === 'impeded'} onClose={close} />
    </Card>
  )
}
