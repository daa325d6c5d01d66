import { Ban, Copy, Download, Ellipsis, Pencil, Snowflake, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Tag } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Radio } from '#platform/web/ui/choiceFields.tsx'
import { Menu, MenuItem, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Row, Section } from './Section.tsx'

export function Buttons() {
  const t = useTexts(componentsTexts)
  const [pressed, setPressed] = useState(true)
  const [pending, setPending] = useState(false)
  const send = () => {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }
  const say = (what: string) => toast.info(t('chosen', { what }))
  return (
    <Section title={t('buttons')}>
      <Row>
        <Button variant="primary" onClick={() => say(t('save'))}>
          {t('save')}
        </Button>
        <Button icon={Download} onClick={() => say(t('export'))}>
          {t('export')}
        </Button>
        <Button variant="ghost" onClick={() => say(t('cancel'))}>
          {t('cancel')}
        </Button>
      </Row>
      <Row>
        <Button variant="danger" icon={Trash2} onClick={() => say(t('deleteCompany'))}>
          {t('deleteCompany')}
        </Button>
        <Button variant="dangerOutline" onClick={() => say(t('suspend'))}>
          {t('suspend')}
        </Button>
        <Button icon={Snowflake} disabledReason={t('frozenReason')}>
          {t('frozen')}
        </Button>
      </Row>
      <Row>
        <Button pending={pending} onClick={send}>
          {t('sending')}
        </Button>
        <Button aria-pressed={pressed} onClick={() => setPressed(!pressed)}>
          {t('pressed')}
        </Button>
        <Menu trigger={<IconButton icon={Ellipsis} label={t('moreActions')} />}>
          <MenuItem icon={Pencil} shortcut="E" onSelect={() => say(t('edit'))}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => say(t('duplicate'))}>
            {t('duplicate')}
          </MenuItem>
          <MenuItem icon={Download} disabledReason={t('archiveReason')} onSelect={() => say(t('archive'))}>
            {t('archive')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Ban} danger onSelect={() => say(t('cancelProcess'))}>
            {t('cancelProcess')}
          </MenuItem>
        </Menu>
        <Button size="sm" onClick={() => say(t('smaller'))}>
          {t('smaller')}
        </Button>
        <Button size="xl" onClick={() => say(t('larger'))}>
          {t('larger')}
        </Button>
      </Row>
    </Section>
  )
}

export function Choices() {
  const t = useTexts(componentsTexts)
  const [on, setOn] = useState({ a: true, b: false, c: false, d: true, e: false })
  const [answer, setAnswer] = useState('yes')
  const [view, setView] = useState<'list' | 'board'>('list')
  const set = (key: keyof typeof on) => (value: boolean) => setOn({ ...on, [key]: value })
  const line = 'flex cursor-pointer items-center gap-2 max-md:min-h-11'
  return (
    <Section title={t('choices')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className={line}>
          <Checkbox checked={on.a} onChange={set('a')} />
          {t('checked')}
        </label>
        <label className={line}>
          <Checkbox checked={on.b} onChange={set('b')} />
          {t('free')}
        </label>
        <label className={line}>
          <Checkbox checked={on.c} indeterminate={!on.c} onChange={set('c')} />
          {t('partial')}
        </label>
        {(['yes', 'no'] as const).map((key) => (
          <label key={key} className={line}>
            <Radio name="answer" className="mt-0!" checked={answer === key} onChange={() => setAnswer(key)} />
            {t(key)}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className={line}>
          <Switch checked={on.d} onChange={set('d')} />
          {t('public')}
        </label>
        <label className={`${line} text-fg-3`}>
          <Switch checked={on.e} onChange={set('e')} />
          {t('blind')}
        </label>
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: t('list') },
            { value: 'board', label: t('board') },
          ]}
        />
      </div>
    </Section>
  )
}

export function Identity() {
  const t = useTexts(componentsTexts)
  return (
    <Section title={t('identity')}>
      <Row>
        <Avatar name={t('personA')} size={40} />
        <Avatar name={t('personB')} size={32} />
        <Avatar name={t('personC')} size={28} />
        <Avatar name={t('personD')} size={24} />
        <Avatar name={t('personE')} size={20} />
        <span className="w-2" />
        <Avatar name={t('companyA')} size={40} square />
        <Avatar name={t('companyB')} size={32} square />
        <Avatar name={t('companyC')} size={24} square />
        <Tag>{t('tag')}</Tag>
      </Row>
    </Section>
  )
}

export function Typography() {
  const t = useTexts(componentsTexts)
  const lines = [
    { text: t('typeTitle'), look: 'text-20 font-semibold', size: '20/28 · 600' },
    { text: t('typeCard'), look: 'text-15 font-semibold', size: '15/22 · 600' },
    { text: t('typeText'), look: 'text-13', size: '13/20 · 400' },
    { text: t('typeMeta'), look: 'text-12 text-fg-3', size: '12/16 · 400' },
  ]
  return (
    <Section title={t('type')}>
      <div className="flex flex-col gap-1">
        {lines.map(({ text, look, size }) => (
          <p key={size} className="flex items-baseline justify-between gap-3">
            <span className={look}>{text}</span>
            <bdi className="num text-12 text-fg-3">{size}</bdi>
          </p>
        ))}
      </div>
    </Section>
  )
}
