import type { ReactNode, Ref } from 'react'

/** A title that takes the focus when the focused element was removed. */
export const FocusPlace = ({ ref, children }: { ref: Ref<HTMLSpanElement>; children: ReactNode }) => (
  <span ref={ref} tabIndex={-1} className="outline-none">
    {children}
  </span>
)
