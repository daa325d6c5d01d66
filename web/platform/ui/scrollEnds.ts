/** Says on a row that scrolls sideways at which of its ends more follows: `data-more-start`, `data-more-end`. For its `ref`. */
export function scrollEnds(row: HTMLElement | null) {
  if (!row) return
  const tell = () => {
    // Right to left it counts down from nought.
    const gone = Math.abs(row.scrollLeft)
    row.toggleAttribute('data-more-start', gone > 1)
    row.toggleAttribute('data-more-end', row.scrollWidth - row.clientWidth - gone > 1)
  }
  // It tells a first time by itself.
  const sizes = new ResizeObserver(tell)
  sizes.observe(row)
  const content = new MutationObserver(tell)
  content.observe(row, { childList: true, subtree: true, characterData: true })
  row.addEventListener('scroll', tell, { passive: true })
  return () => {
    sizes.disconnect()
    content.disconnect()
    row.removeEventListener('scroll', tell)
  }
}
