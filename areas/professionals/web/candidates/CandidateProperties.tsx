import { Eye } from 'lucide-react'
import { formatCep, formatCpf, formatPhone } from '#platform/contract/brazil.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Tag } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Candidate, candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

/** The personal details of a professional and how to contact them. */
export function CandidateProperties({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatesTexts)
  const format = useFormat()
  const unmask = useWrite(candidates.unmask, { stale: [], then: () => toast.info(t('cpfShown')) })
  const address = [
    [candidate.street, candidate.streetNumber].filter(Boolean).join(', '),
    candidate.complement,
    candidate.district,
    cityAndState(candidate),
    formatCep(candidate.cep),
  ].filter(Boolean)
  const items = [
    { label: t('fields.fullName'), value: candidate.fullName },
    {
      label: t('fields.cpf'),
      value: (
        <span className="flex items-center gap-2">
          <bdi dir="ltr" className="num">
            {unmask.data ? formatCpf(unmask.data.cpf) : candidate.cpf}
          </bdi>
          {!unmask.data && (
            <IconButton
              size="sm"
              icon={Eye}
              label={t('showCpf')}
              pending={unmask.isPending}
              onClick={() => unmask.mutate({ params: { id: candidate.id } })}
            />
          )}
        </span>
      ),
    },
    { label: t('fields.birthDate'), value: candidate.birthDate && format.date(candidate.birthDate) },
    {
      label: t('fields.email'),
      value: (
        <a className="break-all text-accent-text hover:underline" href={`mailto:${candidate.email}`}>
          {candidate.email}
        </a>
      ),
    },
    {
      label: t('fields.phone'),
      value: (
        <bdi dir="ltr" className="num">
          {formatPhone(candidate.phone)}
        </bdi>
      ),
    },
    {
      label: 'WhatsApp',
      value:
        candidate.whatsappConsent && candidate.whatsappConsentAt
          ? t('whatsappSince', { date: format.date(candidate.whatsappConsentAt) })
          : t('whatsappNo'),
    },
    {
      label: t('fields.street'),
      value:
        address.length > 0 &&
        address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    {
      label: t('fields.tags'),
      value: candidate.tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {candidate.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      label: t('fields.summary'),
      value: candidate.summary && <span className="whitespace-pre-line">{candidate.summary}</span>,
    },
  ].filter((item) => item.value)
  return (
    <Card title={t('properties')}>
      <Properties items={items} />
    </Card>
  )
}
