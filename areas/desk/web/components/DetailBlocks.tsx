import { BadgeCheck, CirclePlus, Info, Repeat } from 'lucide-react'
import { useState } from 'react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { RecordCard } from '#desk/web/recordLinks/RecordCard.tsx'
import { recordLinksTexts } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card, Properties, Stat } from '#platform/web/ui/Card.tsx'
import { ColumnList } from '#platform/web/ui/ColumnList.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Row, Section } from './Section.tsx'

export function Navigation() {
  const t = useTexts(componentsTexts)
  return (
    <Section title={t('navigation')}>
      <div className="overflow-hidden rounded-4 border bg-surface pb-3">
        <TabLinks
          label={t('navigation')}
          tabs={[
            { to: '.', label: t('overview'), active: true },
            { to: '.', label: t('processes'), count: 1284, active: false },
            { to: '.', label: t('audit'), active: false },
          ]}
        />
        <div className="flex flex-wrap items-end gap-6 px-6 pt-3">
          <Stat label={t('applicants')} value="142" detail={t('applicantsDetail')} />
          <Row>
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
            <IconButton
              icon={Info}
              label={t('applicants')}
              hint={t('tooltip')}
              onClick={() => toast.info(t('tooltip'))}
            />
          </Row>
        </div>
      </div>
    </Section>
  )
}

/** The columns of a table, to select and reorder. */
export function ColumnChoice() {
  const t = useTexts(componentsTexts)
  const [items, setItems] = useState<{ id: Column; visible: boolean; required: boolean }[]>([
    { id: 'company', visible: true, required: true },
    { id: 'city', visible: true, required: false },
    { id: 'situation', visible: false, required: false },
    { id: 'updated', visible: true, required: false },
  ])
  return (
    <Section title={t('columns')}>
      <Card>
        <ColumnList
          items={items.map((item) => ({ ...item, header: t(item.id) }))}
          onShow={(id, visible) => setItems(items.map((item) => (item.id === id ? { ...item, visible } : item)))}
          onMove={(id, place) => {
            const rest = items.filter((item) => item.id !== id)
            setItems(items.filter((item) => item.id === id).reduce((all, item) => all.toSpliced(place, 0, item), rest))
          }}
        />
      </Card>
    </Section>
  )
}
type Column = 'company' | 'city' | 'situation' | 'updated'

export function Details() {
  const t = useTexts(componentsTexts)
  return (
    <Section title={t('history')}>
      <Card>
        <Timeline
          items={[
            {
              id: '1',
              icon: BadgeCheck,
              tone: 'pos',
              title: t('verified'),
              detail: t('verifiedDetail'),
              when: '12 nov.',
            },
            { id: '2', icon: Repeat, tone: 'info', title: t('renewed'), detail: t('renewedDetail'), when: '10 nov.' },
            { id: '3', icon: CirclePlus, title: t('created'), detail: t('createdDetail'), when: '2 out.' },
          ]}
        />
      </Card>
      <Card title={t('properties')}>
        <Properties
          items={[
            { label: t('legalName'), value: t('companyA') },
            { label: t('size'), value: t('sizeValue') },
            { label: t('plan'), value: t('planValue') },
          ]}
        />
      </Card>
    </Section>
  )
}

/** Records that a task or a message of a conversation names. */
export function LinkedRecords() {
  const t = useTexts(recordLinksTexts)
  const of = { id: '00000000-0000-7000-8000-000000000001', inBin: false, address: '/dashboard' }
  return (
    <Section title={t('title')}>
      <div className="grid max-w-md gap-2">
        <RecordCard
          link={{
            ...of,
            kind: 'company',
            title: 'Mineração Serra Azul',
            subtitle: '12.345.678/0001-95',
            state: 'ativa',
          }}
        />
        <RecordCard
          link={{ ...of, kind: 'invoice', title: '2026-1044', subtitle: 'Cooperativa Vale Verde', state: 'vencida' }}
        />
        <RecordCard
          link={{ ...of, kind: 'process', title: 'Analista financeiro', subtitle: '', state: '', inBin: true }}
        />
      </div>
    </Section>
  )
}
