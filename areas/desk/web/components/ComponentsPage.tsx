import type { ReactNode } from 'react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Buttons, Choices, Identity, Typography } from './BasicBlocks.tsx'
import { Charts, Measures, Progress } from './ChartBlocks.tsx'
import { ColumnChoice, Details, LinkedRecords, Navigation } from './DetailBlocks.tsx'
import { FormBlocks } from './FormBlocks.tsx'
import { Overlays } from './OverlayBlocks.tsx'
import { EmptyAndError, Notices, States } from './StateBlocks.tsx'
import { TableBlocks } from './TableBlocks.tsx'

const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-7 p-6 max-md:p-4">{children}</div>
)

/** Every block with its states, for building screens from existing blocks. */
export function ComponentsPage() {
  const t = useTexts(componentsTexts)
  return (
    <main className="min-h-dvh bg-surface">
      <PageHeader title={t('title')} meta={t('intro')} />
      <div className="grid divide-line max-xl:divide-y xl:grid-cols-3 xl:divide-x">
        <Column>
          <Buttons />
          <Choices />
          <Identity />
          <Typography />
          <Navigation />
          <ColumnChoice />
          <LinkedRecords />
        </Column>
        <Column>
          <States />
          <Progress />
          <Measures />
          <Overlays />
        </Column>
        <Column>
          <EmptyAndError />
          <Notices />
        </Column>
      </div>
      <div className="flex flex-col gap-7 border-t p-6 max-md:p-4">
        <TableBlocks />
        <Charts />
        <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
          <FormBlocks />
          <Details />
        </div>
      </div>
    </main>
  )
}
