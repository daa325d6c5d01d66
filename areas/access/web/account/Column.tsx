import type { ReactNode } from 'react'

/** The cards of a tab, at reading width. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-[768px] flex-1 flex-col gap-4 p-6 max-md:p-4">{children}</div>
)
