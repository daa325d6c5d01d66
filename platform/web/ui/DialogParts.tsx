import type { ReactNode } from 'react'

/** The content of a dialog; it scrolls where the window is lower. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-5">{children}</div>
)

/** The buttons of a dialog, always in sight. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-6 py-3.5">{children}</div>
)
