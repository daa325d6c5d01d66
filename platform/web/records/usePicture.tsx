import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { isShowable, pictureProblem, pictureTypes } from './picture.ts'

/** A picture before its upload: `choose` or `take` one, and `picture` is its address until it is closed. Render `input` and `problem`. */
export function usePicture() {
  const t = useTexts(recordsTexts)
  const sentence = useSentence()
  const ref = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  useEffect(() => {
    if (!picture) return
    return () => URL.revokeObjectURL(picture)
  }, [picture])
  async function take(file: File | undefined) {
    if (!file) return
    const code = pictureProblem(file)
    setWrong(code ? sentence(code) : undefined)
    if (code) return
    const src = URL.createObjectURL(file)
    if (await isShowable(src)) return setPicture(src)
    URL.revokeObjectURL(src)
    setWrong(t('picture.unreadable'))
  }
  return {
    picture,
    take,
    choose: () => ref.current?.click(),
    leave: () => setPicture(undefined),
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    ),
    problem: (
      <div role="alert" className="empty:hidden">
        {wrong && (
          <p className="mt-1.5 flex items-start gap-1.5 text-12 text-neg">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
            {wrong}
          </p>
        )}
      </div>
    ),
  }
}
