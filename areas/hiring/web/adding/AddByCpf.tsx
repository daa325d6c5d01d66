import { useEffect, useId, useState } from 'react'
import { readCpfs } from '#hiring/contract/adding.rules.ts'
import { maxAdded } from '#hiring/contract/adding.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { WayProps } from './addChoice.ts'

/** Selects professionals by pasted CPFs. The CPFs stay on this screen and in the body of one call. */
export function AddByCpf({ onChoice }: WayProps) {
  const t = useTexts(addingTexts)
  const format = useFormat()
  const id = useId()
  const [text, setText] = useState('')
  const limit = format.number(maxAdded)
  const read = readCpfs(text)
  const counted = (count: number) => ({ count, number: format.number(count), limit })
  const valid = read.filter(({ cpf }) => cpf !== null).length
  useEffect(() => onChoice({ missing: t('pasteFirst') }), [onChoice, t])
  const paste = (pasted: string) => {
    setText(pasted)
    const found = readCpfs(pasted)
    const people = new Set(found.flatMap(({ cpf }) => cpf ?? [])).size
    if (people === 0) return onChoice({ missing: t('pasteFirst') })
    if (found.length > maxAdded) return onChoice({ missing: t('tooMany', counted(found.length)) })
    onChoice({ whom: { cpfs: found.map(({ typed }) => typed) }, count: people })
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-label">
        {t('cpfs')}
      </label>
      <textarea
        id={id}
        rows={10}
        value={text}
        onChange={(event) => paste(event.target.value)}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        className="field-box num px-3 py-2 text-14"
      />
      <p id={`${id}-help`} className="text-12 text-fg-3">
        {t('cpfsHelp', { limit })}
      </p>
      <p role="status" className="num text-13">
        {read.length > 0 && t('read', counted(valid))}
        {read.length > valid && <span className="text-neg"> · {t('wrong', counted(read.length - valid))}</span>}
      </p>
    </div>
  )
}
