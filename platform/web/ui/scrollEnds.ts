/** Classes of a row that on a phone is one line, from edge to edge, and scrolls sideways; its `ref` is `scrollEnds`. */
export const phoneRow =
  'scroll-ends relative max-md:-mx-4 max-md:w-screen max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]'

/** A `ref` for a row that scrolls sideways. Sets `data-more-start` and `data-more-end` while there is more content at that end. */
export function scrollEnds(row: HTMLElement | null) {
  if (!row) return
  const tell = () => {
    // In right-to-left layouts `scrollLeft` is zero or negative.
    const gone = Math.abs(row.scrollLeft)
    row.toggleAttribute('data-more-start', gone > 1)
    row.toggleAttribute('data-more-end', row.scrollWidth - row.clientWidth - gone > 1)
  }
  // The observer also calls back once on start.
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
