import { Ban, CircleCheck, Copy, Gavel, Pencil, Snowflake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Waterfall } from '#platform/web/ui/Waterfall.tsx'
import { useSampleWaterfall } from './ChartBlocks.tsx'
import { Row, Section } from './Section.tsx'

export function Overlays() {
  const t = useTexts(componentsTexts)
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'reason' | 'sheet'>()
  const close = () => setOpen(undefined)
  const say = (what: string) => toast.info(t('chosen', { what }))
  const waterfall = useSampleWaterfall()
  return (
    <Section title={t('menu')}>
      <Row>
        <Menu trigger={<Button>{t('openMenu')}</Button>}>
          <MenuItem icon={Pencil} shortcut="E" onSelect={() => say(t('edit'))}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={Copy} shortcut="D" onSelect={() => say(t('duplicate'))}>
            {t('duplicate')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Ban} danger onSelect={() => say(t('cancelProcess'))}>
            {t('cancelProcess')}
          </MenuItem>
        </Menu>
        <Popover label={t('openPopover')} width={260} trigger={<Button>{t('openPopover')}</Button>}>
          <p>{t('popoverText')}</p>
        </Popover>
        <Button onClick={() => setOpen('dialog')}>{t('openDialog')}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('openSheet')}</Button>
        <Button variant="dangerOutline" onClick={() => setOpen('confirm')}>
          {t('openConfirm')}
        </Button>
        <Button variant="dangerOutline" onClick={() => setOpen('reason')}>
          {t('openReason')}
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('dialogTitle')}
        description={t('dialogBody')}
        footer={
          <>
            <span className="me-auto text-12 text-neg">{t('dialogMissing')}</span>
            <Button onClick={close}>{t('back')}</Button>
            <Button variant="primary" icon={Snowflake} disabledReason={t('dialogMissing')}>
              {t('freeze')}
            </Button>
          </>
        }
      >
        <ul className="border-t">
          <Check
            icon={<Gavel size={18} strokeWidth={1.75} aria-hidden className="text-neg" />}
            title={t('checkA')}
            detail={t('checkADetail')}
          />
          <Check
            icon={<CircleCheck size={18} strokeWidth={1.75} aria-hidden className="text-pos" />}
            title={t('checkB')}
            detail={t('checkBDetail')}
          />
        </ul>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={t('confirmTitle')}
        body={t('confirmBody')}
        confirm={t('deleteCompany')}
        cancel={t('keep')}
        danger
        onConfirm={close}
      />
      <ConfirmDialog
        open={open === 'reason'}
        onClose={close}
        title={t('reasonTitle')}
        body={t('reasonBody')}
        confirm={t('suspend')}
        danger
        reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
        onConfirm={(reason) => {
          close()
          say(reason)
        }}
      />
      <Sheet open={open === 'sheet'} onClose={close} label={t('sheetTitle')} width={372}>
        <div className="p-6">
          <Waterfall {...waterfall} />
        </div>
      </Sheet>
    </Section>
  )
}

const Check = ({ icon, title, detail }: { icon: ReactNode; title: string; detail: string }) => (
  <li className="flex items-center gap-3 border-b py-2.5">
    {icon}
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-12 text-fg-3">{detail}</span>
    </span>
  </li>
)
