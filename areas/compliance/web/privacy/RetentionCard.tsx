import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Retention, retention } from '#professionals/contract/retention.ts'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'

type RetentionCardProps = { candidateId: string; readOnly: boolean }

type Asking = 'exempt' | 'end'
const Exemption = z.object({ exemption: requiredText(500) })

/** The retention period of a professional: running, ended, or exempt. */
export function RetentionCard({ candidateId, readOnly }: RetentionCardProps) {
  const t = useTexts(privacyTexts)
  const parts = useTexts(candidatePartsTexts)
  // Set on click: after an exemption the dialog must not change while it closes.
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const { data, error, refetch } = useQuery(q(retention.get, { params: { id: candidateId } }))
  return (
    <Card title={t('retention.title')}>
      {!data && <Loading of={{ error, refetch }} failed={t('retention.failed')} waiting="h-8 w-40 rounded-2" />}
      {data?.privacyState === 'aviso_retencao' && (
        <p className="mb-2">
          <Badge tone="wait">{parts('privacyStates.aviso_retencao')}</Badge>
        </p>
      )}
      {data && <Standing retention={data} />}
      {data && !readOnly && (
        <Button onClick={() => setAsking(data.exemption ? 'end' : 'exempt')}>
          {t(data.exemption ? 'retention.end' : 'retention.exemptAsk')}
        </Button>
      )}
      {data && (
        <>
          <EndExemption candidateId={candidateId} version={data.version} open={asking === 'end'} onClose={close} />
          <FormDialog
            open={asking === 'exempt'}
            onClose={close}
            title={t('retention.exemptAsk')}
            description={t('retention.exemptBody')}
            schema={Exemption}
            values={{ exemption: '' }}
            send={(body) =>
              call(retention.exempt, { params: { id: candidateId }, body: { ...body, version: data.version } })
            }
            stale={staleByChange}
            done={t('retention.exempted')}
            submit={t('retention.exemptDo')}
          >
            <TextareaField name="exemption" label={t('retention.reason')} rows={3} />
          </FormDialog>
        </>
      )}
    </Card>
  )
}

function Standing({ retention: { exemption, dueOn, months } }: { retention: Retention }) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  if (exemption)
    return (
      <>
        <p className="mb-2 text-13">{t('retention.exempt')}</p>
        <p className="mb-4 text-13 whitespace-pre-line text-fg-3" dir="auto">
          {exemption}
        </p>
      </>
    )
  if (dueOn) return <p className="mb-4 text-13">{t('retention.noticed', { date: format.date(dueOn) })}</p>
  return <p className="mb-4 text-13 text-fg-3">{months ? t('retention.on', { months }) : t('retention.off')}</p>
}

type EndExemptionProps = { candidateId: string; version: number; open: boolean; onClose: () => void }

function EndExemption({ candidateId, version, open, onClose }: EndExemptionProps) {
  const t = useTexts(privacyTexts)
  const end = useWrite(retention.exempt, { stale: staleByChange, then: () => toast.success(t('retention.ended')) })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('retention.endTitle')}
      body={t('retention.endBody')}
      confirm={t('retention.end')}
      onConfirm={() => end.mutateAsync({ params: { id: candidateId }, body: { exemption: '', version } })}
    />
  )
}
