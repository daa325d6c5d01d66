import { useEffect } from 'react'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'

/** Elements that handle keys themselves, such as text fields and other scales. */
const own = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Handles the keys 1 to 5 while no other control has the focus: a user who has just opened a questionnaire can answer at once. */
export function useScaleKeys(onKey: (value: number) => void) {
  const t = useTexts(competenciesTexts)
  useScreenKeys([{ keys: ['1', '2', '3', '4', '5'], does: t('test.keysAnswer') }])
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
