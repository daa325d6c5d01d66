/** A key on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-1 border border-line-2 bg-surface px-1 font-sans text-11 text-fg-3">
      {children}
    </kbd>
  )
}
