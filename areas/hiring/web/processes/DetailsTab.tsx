import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { components } from '#hiring/contract/components.ts'
import type { Criterion, Process } from '#hiring/contract/processes.ts'
import { hasPublicDates } from '#hiring/contract/publicDates.rules.ts'
import { chain, shares } from '#hiring/contract/scoring.rules.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { NewerProfile } from './NewerProfile.tsx'
import { RuleChangesCard } from './RuleChangesCard.tsx'
import { useBlindWords } from './useBlindWords.ts'
import { useValueFormat } from './useValueFormat.ts'
import { brazilianZones } from './zones.ts'

/** All details of a process, read-only. */
export function DetailsTab({ process }: { process: Process }) {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const values = useTexts(valuesTexts)
  const format = useFormat(process.zone)
  const blind = useBlindWords()
  const valueText = useValueFormat()
  const weights = shares(process)
  const salary = [process.salaryMin, process.salaryMax].filter((s) => s !== null).map((s) => format.money(s))
  return (
    <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-2">
      <Card title={t('job')}>
        <Properties
          items={[
            { label: t('fields.contract'), value: t(`contracts.${process.contract}`) },
            {
              label: t('fields.workplace'),
              value: [t(`workplaces.${process.workplace}`), process.city, process.uf].filter(Boolean).join(', '),
            },
            { label: t('fields.profession'), value: process.profession },
            { label: t('fields.seniority'), value: process.seniority },
            { label: t('fields.hours'), value: process.hours },
            {
              label: t('fields.openings'),
              value: [
                t('openings', { count: process.openings }),
                process.reserveOpenings > 0 && t('reserve', { count: process.reserveOpenings }),
              ]
                .filter(Boolean)
                .join(' + '),
            },
            {
              label: t('fields.salaryMin'),
              value: salary.length === 2 ? t('range', { from: salary[0], to: salary[1] }) : salary[0],
            },
            { label: t('fields.benefits'), value: process.benefits },
            { label: t('fields.opensAt'), value: format.dateTime(process.opensAt) },
            { label: t('fields.closesAt'), value: format.dateTime(process.closesAt) },
            {
              label: t('datesInCalendar'),
              value: hasPublicDates(process) && (
                <a href={`/calendar/process/${process.id}.ics`} className="text-accent-text hover:underline">
                  {t('datesFile')}
                </a>
              ),
            },
            { label: t('fields.zone'), value: brazilianZones[process.zone] ?? process.zone },
            {
              label: t('fields.ruleset'),
              value: [t(`rulesets.${process.ruleset}`), process.editalNumber].filter(Boolean).join(' · '),
            },
            {
              label: t('fields.description'),
              value: process.description && <RichText html={process.description} />,
            },
          ].filter((item) => item.value)}
        />
      </Card>
      <div className="grid gap-4">
        <Card title={t('rules')}>
          <Properties
            items={[
              {
                label: t('fields.weights'),
                value: (
                  <>
                    {components.map(
                      (c) =>
                        process.steps.includes(c) && (
                          <span key={c} className="block">
                            {names(c)} <span className="num">{format.basisPoints(weights[c] ?? 0)}</span>
                          </span>
                        ),
                    )}
                    <span className="text-fg-3">
                      {process.ownWeights
                        ? t('own', { version: process.weightVersion })
                        : t('global', { version: process.weightVersion })}
                    </span>
                  </>
                ),
              },
              {
                label: t('fields.minimums'),
                value: components
                  .filter((c) => process.steps.includes(c) && process.minimums[c] != null)
                  .map((c) => `${names(c)} ${format.score(process.minimums[c] ?? 0)}`)
                  .join(' · '),
              },
              {
                label: t('fields.minimumTotal'),
                value: process.minimumTotal !== null && format.score(process.minimumTotal),
              },
              { label: t('fields.missing'), value: names(process.missing) },
              {
                label: t('fields.tieChain'),
                value: (
                  <ol>
                    {chain(process).map((key, i) => (
                      <li key={key}>
                        <span className="num text-fg-3">{i + 1}.</span> {names(key)}
                      </li>
                    ))}
                  </ol>
                ),
              },
              { label: t('fields.blind'), value: process.blind.on && blind(process.blind) },
              {
                label: t('fields.drawSource'),
                value: process.tieChain.includes('draw') && valueText('drawSource', process.drawSource),
              },
              { label: t('fields.drawSeed'), value: process.drawSeed },
              {
                label: t('fields.appealDays'),
                value:
                  process.ruleset === 'conselho_publico' &&
                  `${format.number(process.appealDays)} ${t(`appealDayKinds.${process.appealDayKind}`)}`,
              },
              {
                label: t('fields.resultValidityMonths'),
                value: process.resultValidityMonths === null ? t('noEnd') : format.number(process.resultValidityMonths),
              },
              { label: t('fields.summonsDays'), value: format.number(process.summonsDays) },
              { label: t('fields.quotas'), value: process.quotas && valueText('quotas', process.quotas) },
            ].filter((item) => item.value)}
          />
        </Card>
        <RuleChangesCard process={process} />
        <Card title={t('stagesOf')}>
          <ol className="divide-y text-13">
            {process.stages.map((stage) => (
              <li key={stage.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-label">{stage.name}</span>
                <span className="text-fg-3">
                  {[
                    stage.dayLimit && t('dayLimit', { count: stage.dayLimit }),
                    stage.requires.length > 0 &&
                      t('requiresStep', { components: format.list(stage.requires.map((c) => names(c))) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <Card title={t('criteriaOf')}>
          {components
            .filter((c) => process.steps.includes(c))
            .map((component) => (
              <section key={component} className="mb-3">
                <h3 className="text-12 font-label text-fg-3">
                  {names(component)}
                  {component === 'values' && process.valuesVersion && (
                    <span className="font-normal"> · {values('follows', { version: process.valuesVersion })}</span>
                  )}
                </h3>
                {component === 'values' && <NewerProfile process={process} />}
                <ul className="divide-y text-13">
                  {process.criteria
                    .filter((c) => c.component === component)
                    .map((criterion) => (
                      <li key={criterion.id} className="flex justify-between gap-4 py-1.5">
                        <span dir="auto">{criterion.text}</span>
                        <Measure criterion={criterion} />
                      </li>
                    ))}
                </ul>
              </section>
            ))}
        </Card>
      </div>
    </div>
  )
}

function Measure({ criterion: { component, mandatory, weight, target } }: { criterion: Criterion }) {
  const t = useTexts(processesTexts)
  const format = useFormat()
  const says = [
    mandatory && t('mandatory'),
    (component === 'requirements' || component === 'competency' || component === 'values') && t('weightIs', { weight }),
    (component === 'questions' || component === 'test') && t('pointsIs', { points: target }),
    (component === 'competency' || component === 'values') && t('levelIs', { level: format.number(target) }),
  ].filter(Boolean)
  return <span className="num shrink-0 text-fg-3">{says.join(' · ')}</span>
}
