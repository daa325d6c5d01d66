import type { Signs } from '#steps/contract/answering.ts'

/**
 * Counts how often the reader leaves the page and pastes text, on from what the server knows. The start page says so.
 * @returns the counts so far, and what begins to count until its result is called.
 */
export function countSigns(known: Signs) {
  const signs = { ...known }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') signs.leavings += 1
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData?.getData('text/plain')) signs.pastes += 1
  }
  return {
    get: (): Signs => ({ ...signs }),
    start: () => {
      document.addEventListener('visibilitychange', onHidden)
      document.addEventListener('paste', onPaste)
      return () => {
        document.removeEventListener('visibilitychange', onHidden)
        document.removeEventListener('paste', onPaste)
      }
    },
  }
}
