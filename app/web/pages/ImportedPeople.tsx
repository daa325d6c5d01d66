import { ClipboardPlus, FolderPlus, List, Tags } from 'lucide-react'
import { useState } from 'react'
import { ToProcessDialog } from '#hiring/web/adding/ToProcessDialog.tsx'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { ToPoolDialog } from '#hiring/web/pools/ToPoolDialog.tsx'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ImportDetails } from '#platform/contract/imports.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { RetagDialog } from '#professionals/web/candidates/RetagDialog.tsx'
import { taggingTexts } from '#professionals/web/candidates/texts/tagging.pt.ts'

type ImportedPeopleProps = {
  run: ImportDetails
  /** The lists that show tags. */
  stale: Endpoint[]
}

/** Puts the professionals of an import into a process, a pool or under a tag, and leads to the list of them. */
export function ImportedPeople({ run, stale }: ImportedPeopleProps) {
  const t = useTexts(addingTexts)
  const words = useTexts(poolsTexts)
  const tagging = useTexts(taggingTexts)
  const format = useFormat()
  const bulk = useBulk()
  const [asked, setAsked] = useState<'process' | 'pool' | 'tags'>()
  const { created = 0, updated = 0, unchanged = 0, skipped = 0 } = run.counts
  const count = created + updated + unchanged + skipped
  if (count === 0) return null
  const query = { importId: run.id }
  const onClose = () => setAsked(undefined)
  return (
    <Card title={t('imported')} note={t('importedNote', { count, number: format.number(count) })}>
      <div className="flex flex-wrap gap-2 max-md:flex-col max-md:items-stretch">
        <Button icon={ClipboardPlus} onClick={() => setAsked('process')}>
          {t('toProcess')}
        </Button>
        <Button icon={FolderPlus} onClick={() => setAsked('pool')}>
          {words('toPool')}
        </Button>
        <Button icon={Tags} onClick={() => setAsked('tags')}>
          {tagging('bulk')}
        </Button>
        <ButtonLink variant="ghost" icon={List} to="/dashboard/users/candidates" search={query as never}>
          {t('importedList')}
        </ButtonLink>
      </div>
      {asked === 'process' && <ToProcessDialog whom={{ query }} count={count} onClose={onClose} />}
      <ToPoolDialog people={{ query }} open={asked === 'pool'} {...{ onClose, bulk }} />
      <RetagDialog people={{ query }} open={asked === 'tags'} {...{ count, onClose, bulk, stale }} />
      {bulk.dialog}
    </Card>
  )
}
