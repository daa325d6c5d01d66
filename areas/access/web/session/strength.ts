import { useEffect, useState } from 'react'
import type { Strength } from '#access/contract/passwords.ts'

type Judge = (password: string, own: string[]) => Strength

let judge: Promise<Judge> | undefined
/** The lists of common passwords are larger than the rest of the screen, so they load on demand. */
function readJudge(): Promise<Judge> {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs })
      // Takes quadratic time, and characters beyond the limit make no password weaker.
      return (password, own) => zxcvbn.check(password.slice(0, 64), own).score
    },
  )
  judge.catch(() => {
    judge = undefined
  })
  return judge
}

/** The strength of a password, a moment after the last key; null while unknown. */
export function useStrength(password: string, own: string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null)
  const known = own.join('\n')
  useEffect(() => {
    void readJudge().catch(() => {})
  }, [])
  useEffect(() => {
    if (password === '') return setStrength(null)
    let isWanted = true
    const timer = setTimeout(() => {
      // Without the lists there is no meter; the server still refuses common passwords.
      readJudge().then(
        (judge) => isWanted && setStrength(judge(password, known.split('\n').filter(Boolean))),
        () => isWanted && setStrength(null),
      )
    }, 120)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [password, known])
  return strength
}
