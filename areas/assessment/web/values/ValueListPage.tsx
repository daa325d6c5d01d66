import { useQuery } from '@tanstack/react-query'
import { Heart, History, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { CatalogueRow } from '#platform/web/records/CatalogueRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { MenuItem } from '#platform/web/ui/Menu.tsx'
import { ValueDialog } from './ValueDialog.tsx'
import { WordingsDialog } from './WordingsDialog.tsx'

const stale = [values.list, values.wordings]

/** The catalogue of values, in order. */
export function ValueListPage() {
  const t = useTexts(valuesTexts)
  const { data, error, refetch, isFetching } = useQuery(q(values.list, {}))
  const [edited, setEdited] = useState<CatalogueValue | 'new'>()
  const [wordingsOf, setWordingsOf] = useState<CatalogueValue>()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <SettingsHeader page="values" />
      <div className="mx-auto grid w-full max-w-[860px] gap-4 p-6 max-md:p-4">
        <p className="text-13 text-fg-3">{t('about')}</p>
        {!data && <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting="h-80 w-full" />}
        {data && (
          <Card title={t('catalogue')} flush action={data.length > 0 && add}>
            {data.length === 0 ? (
              <EmptyState icon={Heart} title={t('noneTitle')} body={t('noneBody')} actions={add} />
            ) : (
              <ol className="divide-y border-t">
                {data.map((value, at) => (
                  <CatalogueRow
                    key={value.id}
                    {...{ t, stale, at }}
                    catalogue={values}
                    entries={data}
                    onEdit={() => setEdited(value)}
                    beside={
                      value.wording > 1 && (
                        <span className="text-12 text-fg-3">{t('wordingNo', { wording: value.wording })}</span>
                      )
                    }
                    menu={
                      <MenuItem icon={History} onSelect={() => setWordingsOf(value)}>
                        {t('wordings')}
                      </MenuItem>
                    }
                  />
                ))}
              </ol>
            )}
          </Card>
        )}
      </div>
      <ValueDialog edited={edited} onClose={() => setEdited(undefined)} />
      <WordingsDialog value={wordingsOf} onClose={() => setWordingsOf(undefined)} />
    </>
  )
}
