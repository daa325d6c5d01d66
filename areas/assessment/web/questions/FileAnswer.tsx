import { FileUp, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import type { AnswerValue } from './answerValue.ts'
import { acceptOf, endingsOf, isAccepted } from './fileTypes.ts'

type FileAnswerProps = {
  types: readonly string[]
  labelledBy: string
  value: AnswerValue
  onChange: (value: AnswerValue) => void
  disabled?: boolean
}

/** A file to submit; the answer is its name. */
export function FileAnswer({ types, labelledBy, value, onChange, disabled }: FileAnswerProps) {
  const t = useTexts(questionsTexts)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  const name = typeof value === 'string' ? value : ''
  const take = (file: File | undefined) => {
    if (!file) return
    const accepted = isAccepted(file.name, types)
    setWrong(!accepted)
    if (accepted) onChange(file.name)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the statement above names the group
    <div role="group" aria-labelledby={labelledBy} className="rounded-3 border border-dashed p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={choose}
          icon={FileUp}
          disabled={disabled}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
        <span className="flex min-w-0 items-center gap-1 text-13">
          <span dir="auto" className={`min-w-0 break-all ${name ? '' : 'text-fg-3'}`}>
            {name || t('noFile')}
          </span>
          {name && !disabled && (
            <IconButton
              size="sm"
              icon={X}
              label={t('removeFile')}
              onClick={() => {
                onChange(null)
                choose.current?.focus()
              }}
            />
          )}
        </span>
      </div>
      <p id={id} className="mt-2 text-12 text-fg-3">
        {t('takeFile', { types: endingsOf(types).join(', ') })}
      </p>
      <p aria-live="polite" className="text-12 text-neg empty:hidden">
        {isWrong && t('wrongFile')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept={acceptOf(types)}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
