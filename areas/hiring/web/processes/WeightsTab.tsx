import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import type { Process } from '#hiring/contract/processes.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { OwnWeights } from '#hiring/web/weights/OwnWeights.tsx'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { useWeightsText } from '#hiring/web/weights/useWeightsText.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'

/** The effective weights of a process, changed after a preview of the impact, and the history of its own weights. */
export function WeightsTab({ process }: { process: Process }) {
  const t = useTexts(weightsTexts)
  const weightsText = useWeightsText()
  const format = useFormat()
  const { data } = useQuery(q(scoring.ofProcess, { params: { id: process.id } }))
  const versions = data?.versions ?? []
  return (
    <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
      <Card
        title={t('ofProcess')}
        action={
          <ButtonLink size="sm" variant="ghost" className="text-accent-text!" to="/dashboard/settings/weights">
            {t('global')}
          </ButtonLink>
        }
      >
        <OwnWeights id={process.id} />
      </Card>
      <Card title={t('versions')}>
        {versions.length === 0 && <p className="text-13 text-fg-3">{t('noVersions')}</p>}
        <Timeline
          items={versions.map((v) => ({
            id: v.id,
            icon: Scale,
            title: t('version', { version: v.version }),
            detail: (
              <>
                <span className="num block">{weightsText(v.weights)}</span>
                {[v.reason, v.createdBy && t('by', { name: v.createdBy })].filter(Boolean).join(' · ')}
              </>
            ),
            when: format.shortDate(v.createdAt),
          }))}
        />
      </Card>
    </div>
  )
}
