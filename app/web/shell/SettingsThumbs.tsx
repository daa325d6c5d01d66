const inks = {
  light: { page: '#fff', side: '#f4f6f8', line: '#e4e8ec', text: '#dfe3e8', title: '#454f5b', edge: '#e8ebef' },
  dark: { page: '#161c24', side: '#10151b', line: '#2a3440', text: '#414d5a', title: '#c4cdd5', edge: '#252f3a' },
}

/** A thumbnail of the shell. */
export function SchemeThumb({ mode, dir = 'ltr' }: { mode: 'light' | 'dark'; dir?: 'ltr' | 'rtl' }) {
  const ink = inks[mode]
  return (
    <svg
      viewBox="0 0 128 74"
      aria-hidden="true"
      className={`block w-full rounded-2 ${dir === 'rtl' ? '-scale-x-100' : ''}`}
    >
      <rect x=".5" y=".5" width="127" height="73" rx="6" fill={ink.page} stroke={ink.edge} />
      <path d="M.5 6.5a6 6 0 0 1 6-6H33v73H6.5a6 6 0 0 1-6-6z" fill={ink.side} />
      <rect x="8" y="9" width="10" height="10" rx="3" className="fill-accent" />
      <rect x="8" y="26" width="18" height="3.5" rx="1.75" className="fill-accent" opacity=".6" />
      <rect x="8" y="35" width="13" height="3.5" rx="1.75" fill={ink.text} />
      <rect x="8" y="44" width="15" height="3.5" rx="1.75" fill={ink.text} />
      <rect x="42" y="10.5" width="27" height="6" rx="2.5" fill={ink.title} />
      <rect x="97" y="9.5" width="22" height="8" rx="3" className="fill-accent" />
      {[28, 36, 44, 52, 60].map((y, index) => (
        <rect key={y} x="42" y={y} width={[77, 77, 58, 77, 50][index]} height="2.5" rx="1.25" fill={ink.line} />
      ))}
    </svg>
  )
}

/** A thumbnail of a centred page, or of a full-width one. */
export function WidthThumb({ stretch }: { stretch: boolean }) {
  const edge = stretch ? 10 : 28
  return (
    <svg viewBox="0 0 128 44" aria-hidden="true" className="block w-full rounded-2">
      <rect x=".5" y=".5" width="127" height="43" rx="6" className="fill-sunken stroke-line" />
      <rect x={edge} y="9" width={128 - 2 * edge} height="26" rx="4" className="fill-surface stroke-line-3" />
      <path
        d={stretch ? 'M18 22H110M23 17.5 18 22l5 4.5M105 17.5l5 4.5-5 4.5' : 'M41 22H87'}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={stretch ? 'stroke-accent-text' : 'stroke-fg-3'}
      />
    </svg>
  )
}
