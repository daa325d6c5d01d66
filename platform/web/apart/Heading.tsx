import { type ReactNode, useEffect, useRef } from 'react'

type HeadingProps = { children: ReactNode; className?: string; level?: 1 | 2; id?: string }

/** The heading of a phase. It takes the focus, so that a screen reader reads on from there. One with an id is one of several, and waits. */
export function Heading({ children, className = '', level = 1, id }: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const waits = id !== undefined
  useEffect(() => {
    if (waits) return
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [waits])
  const Tag = `h${level}` as const
  return (
    <Tag ref={ref} id={id} tabIndex={-1} dir="auto" className={`outline-none ${className}`}>
      {children}
    </Tag>
  )
}
