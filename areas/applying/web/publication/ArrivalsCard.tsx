import { invitableStates } from '#applying/contract/arrivals.rules.ts'
import { type Arrival, arrivals } from '#applying/contract/arrivals.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { arrivalsTexts } from './texts/arrivals.pt.ts'

const tones: Partial<Record<Arrival['state'], Tone>> = {
  convidada: 'info',
  ja_inscrita: 'pos',
  a_convidar: 'wait',
  sem_contato: 'neg',
  falhou: 'neg',
  fora_do_prazo: 'stop',
}

/** People who applied on a job board, and how far they are; nothing while there are none. */
export function ArrivalsCard({ rows }: { rows: readonly Arrival[] }) {
  const t = useTexts(arrivalsTexts)
  const format = useFormat()
  const invite = useWrite(arrivals.invite, { stale: [arrivals.list], then: () => toast.success(t('asked')) })
  if (rows.length === 0) return null
  return (
    <Card title={t('title')} note={t('note')} flush className="lg:col-span-2">
      {invite.error && (
        <p role="alert" className="px-5 pb-2 text-13 text-neg max-md:px-4">
          {invite.error.message}
        </p>
      )}
      <ul className="max-h-96 overflow-y-auto">
        {rows.map(({ id, name, state, hasSent, cause, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-5 py-2.5 text-13 max-md:px-4">
            <span className="min-w-0 flex-1 basis-48">
              <bdi className="font-semibold">{name || t('unread')}</bdi>
              {cause && (
                <span dir="auto" className="block text-12 text-fg-3">
                  {cause}
                </span>
              )}
            </span>
            <Badge tone={hasSent ? 'pos' : (tones[state] ?? 'info')}>{t(hasSent ? 'sent' : `states.${state}`)}</Badge>
            <span className="num w-32 text-fg-3">{format.dateTime(at)}</span>
            <span className="flex w-24 justify-end">
              {invitableStates.includes(state) && !hasSent && (
                <Button
                  size="sm"
                  pending={invite.isPending && invite.variables.params.id === id}
                  onClick={() => invite.mutate({ params: { id } })}
                >
                  {t('invite')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
