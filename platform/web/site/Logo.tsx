/** The logo of the product, in the chosen colour. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d="M21.6 11.2a7.3 7.3 0 1 0 0 9.6" fill="none" stroke="#fff" strokeWidth="2.9" strokeLinecap="round" />
      <circle cx="17.2" cy="16" r="2.5" fill="#fff" />
    </svg>
  )
}
