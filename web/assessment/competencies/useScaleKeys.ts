import { useEffect } from 'react'

/** What has keys of its own: whoever writes there, or chooses on a scale, means that. */
const own = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** The keys 1 to 5 while nothing else has the focus that would take them: somebody who has just opened a questionnaire answers at once. */
export function useScaleKeys(onKey: (value: number) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key)) return
      if (event.target instanceof Element && event.target.closest(own)) return
      event.preventDefault()
      onKey(Number(event.key))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
