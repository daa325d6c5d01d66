import { useDeliveryWords } from '#deliveries/web/ledger/useDeliveryWords.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { postingsTexts } from './texts/postings.pt.ts'
import { usePostings } from './usePostings.ts'

/** The last calls to job boards about a process; nothing while there were none. */
export function CallsCard({ processId }: { processId: string }) {
  const t = useTexts(postingsTexts)
  const words = useDeliveryWords()
  const format = useFormat()
  const { data } = usePostings(processId)
  if (!data || data.calls.length === 0) return null
  return (
    <Card
      title={t('calls.title')}
      flush
      className="lg:col-span-2"
      action={
        <ButtonLink size="sm" to="/dashboard/logsCatho">
          {t('calls.log')}
        </ButtonLink>
      }
    >
      <FigureTable
        label={t('calls.title')}
        head={[t('calls.what'), t('calls.result'), t('calls.time'), t('calls.when')]}
        rows={data.calls.map(({ id, template, state, causeCode, cause, ms, at }) => ({
          key: id,
          name: words.template(template),
          cells: [
            <span key="state" className="inline-flex flex-wrap items-center justify-end gap-2">
              {words.state({ state, causeCode, dueAt: at })}
              {cause && (
                <span dir="auto" className="text-12 text-fg-3">
                  {cause}
                </span>
              )}
            </span>,
            ms === null ? '–' : `${format.number(Math.round(ms / 100) / 10)} s`,
            format.dateTime(at),
          ],
        }))}
      />
    </Card>
  )
}
