import { type ReactNode, useEffect, useRef } from 'react'

type HeadingProps = { children: ReactNode; className?: string; level?: 1 | 2 }

/** The heading of a phase. It takes the focus, so that a screen reader reads on from there. */
export function Heading({ children, className = '', level = 1 }: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const Tag = `h${level}` as const
  return (
    <Tag ref={ref} tabIndex={-1} dir="auto" className={`outline-none ${className}`}>
      {children}
    </Tag>
  )
}
