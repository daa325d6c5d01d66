import { Check, Monitor, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { settingsDrawerTexts } from '#access/web/installation/texts/settingsDrawer.pt.ts'
import { idiom } from '#platform/web/i18n/namespace.ts'
import { useIdiomTexts } from '#platform/web/i18n/texts.ts'
import { colors, type Settings, settings } from '#platform/web/site/settings.ts'
import { swatches } from '#platform/web/site/swatches.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { SchemeThumb, WidthThumb } from './SettingsThumbs.tsx'

/** The appearance settings of this browser. They apply at once; the texts follow the idiom. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useIdiomTexts(settingsDrawerTexts)
  const now = settings.use()
  const change = (part: Partial<Settings>) => settings.set({ ...now, ...part })
  const header = (
    <div className="flex h-14 shrink-0 items-center gap-1 border-b ps-5 pe-3">
      <h2 className="min-w-0 flex-1 truncate text-16 font-semibold">{t('title')}</h2>
      <IconButton icon={RotateCcw} label={t('reset')} onClick={() => settings.forget()} />
      <IconButton icon={X} label={t('close')} onClick={onClose} />
    </div>
  )
  const footer = (
    <p className="flex w-full items-center gap-2 text-12 text-fg-3">
      <Monitor size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t('note')}
    </p>
  )
  return (
    <Sheet open={open} onClose={onClose} label={t('title')} width={340} header={header} footer={footer} scrim={false}>
      <div lang={idiom.language} className="flex flex-col gap-6 p-5">
        <Choice title={t('mode')} columns={2}>
          {(name) =>
            (['light', 'dark'] as const).map((mode) => (
              <Card
                key={mode}
                name={name}
                label={t(mode)}
                checked={now.themeMode === mode}
                onChange={() => change({ themeMode: mode })}
              >
                <SchemeThumb mode={mode} />
              </Card>
            ))
          }
        </Choice>
        <Choice title={t('direction')} columns={2}>
          {(name) =>
            (['ltr', 'rtl'] as const).map((dir) => (
              <Card
                key={dir}
                name={name}
                label={t(dir)}
                checked={now.themeDirection === dir}
                onChange={() => change({ themeDirection: dir })}
              >
                <SchemeThumb mode={now.themeMode} dir={dir} />
              </Card>
            ))
          }
        </Choice>
        <Choice title={t('color')} columns={3}>
          {(name) =>
            colors.map((color) => (
              <label key={color} className={`${card} flex min-h-[38px] items-center gap-2 px-2.5 max-md:min-h-11`}>
                <input
                  type="radio"
                  name={name}
                  checked={now.themeColor === color}
                  onChange={() => change({ themeColor: color })}
                  className="peer sr-only"
                />
                <span
                  className="flex size-[18px] shrink-0 items-center justify-center rounded-full text-white"
                  style={{ backgroundColor: swatches[color] }}
                >
                  {now.themeColor === color && <Check size={12} strokeWidth={3} aria-hidden />}
                </span>
                <span className="min-w-0 truncate">{t(color)}</span>
              </label>
            ))
          }
        </Choice>
        <Choice title={t('width')} columns={2}>
          {(name) =>
            [false, true].map((stretch) => (
              <Card
                key={String(stretch)}
                name={name}
                label={t(stretch ? 'stretched' : 'contained')}
                checked={now.themeStretch === stretch}
                onChange={() => change({ themeStretch: stretch })}
              >
                <WidthThumb stretch={stretch} />
              </Card>
            ))
          }
        </Choice>
      </div>
    </Sheet>
  )
}

type ChoiceProps = { title: string; columns: 2 | 3; children: (name: string) => ReactNode }

function Choice({ title, columns, children }: ChoiceProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-13 font-label">
        {title}
      </h3>
      <div className={`grid gap-2 ${columns === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>{children(id)}</div>
    </div>
  )
}

const card =
  'cursor-pointer rounded-3 border border-line-2 bg-surface hover:border-line-3 has-checked:border-on has-checked:ring-1 ' +
  'has-checked:ring-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

type CardProps = { name: string; label: string; checked: boolean; onChange: () => void; children: ReactNode }

function Card({ name, label, checked, onChange, children }: CardProps) {
  return (
    <label className={`${card} block p-1.5 pb-0`}>
      {children}
      <span className="flex min-h-9 items-center gap-2 px-1 max-md:min-h-11">
        <input
          type="radio"
          name={name}
          checked={checked}
          onChange={onChange}
          className="m-0 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface outline-none checked:border-5 checked:border-on checked:bg-on-glyph"
        />
        <span className="min-w-0 truncate">{label}</span>
      </span>
    </label>
  )
}
