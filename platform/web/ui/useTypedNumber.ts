import { useState } from 'react'

type TypedNumber = {
  value: unknown
  format: (value: number) => string
  parse: (text: string) => number | null
  /** Gets null for an empty text, and NaN for a text that is no number. */
  onNumber: (value: number | null) => void
}

/** The text of a number that is being edited: as typed until the field is left, and longer when it is no number. */
export function useTypedNumber({ value, format, parse, onNumber }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? null : (parse(text) ?? Number.NaN))
  return {
    text: typed ?? (typeof value === 'number' && !Number.isNaN(value) ? format(value) : ''),
    type: (text: string) => {
      setTyped(text)
      onNumber(read(text))
    },
    /** The field is left. */
    end: () => {
      if (typed === null || !Number.isNaN(read(typed))) setTyped(null)
    },
    /** The number changes by another way than typing. */
    clear: () => setTyped(null),
  }
}
