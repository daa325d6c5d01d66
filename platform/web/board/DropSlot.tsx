import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says where the dragged cards would land, at the head of a column that accepts them. */
export const DropSlot = ({ children }: { children: ReactNode }) => (
  <p className="mx-2 mb-2 flex items-center justify-center gap-2 rounded-[10px] border border-dashed border-accent px-3 py-4 text-13 font-semibold text-accent-text">
    <CornerDownRight size={15} aria-hidden className="rtl:-scale-x-100" />
    {children}
  </p>
)
