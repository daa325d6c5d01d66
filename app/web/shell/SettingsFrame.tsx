import { lazy, type ReactNode, Suspense } from 'react'

const SettingsList = lazy(() => import('./SettingsList.tsx').then((m) => ({ default: m.SettingsList })))

/** A page of the settings, beside the list of all of them. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <div className="lg:flex">
    <Suspense fallback={<div className="h-11 shrink-0 border-b bg-surface lg:h-auto lg:w-[262px] lg:border-e" />}>
      <SettingsList />
    </Suspense>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
