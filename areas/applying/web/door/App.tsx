import { useCallback, useState } from 'react'
import { tokenOf } from '#platform/web/apart/tokenOf.ts'
import { Apply } from './Apply.tsx'
import { forgetKey, keepKey, keptKey } from './calls.ts'
import { Follow } from './Follow.tsx'

/** The slug of `/vagas/{slug}/candidatar`. */
const slugIn = (path: string) => /^\/vagas\/([^/]+)\/candidatar\/?$/.exec(path)?.[1]

/** The form of a vacancy, or the page of somebody's applications. Both know their reader by a key, which a code or a link gives. */
export function App({ path }: { path: string }) {
  const [key, setKey] = useState(() => (path.startsWith('/candidatura/') ? tokenOf(path) : keptKey()))
  const [why, setWhy] = useState<string>()
  const slug = slugIn(path)
  const enter = useCallback(
    (token: string) => {
      keepKey(token)
      setWhy(undefined)
      setKey(token)
      // An address with a key that is over would be read again by a reload.
      if (!slug) history.replaceState(null, '', '/minhas-candidaturas')
    },
    [slug],
  )
  const leave = useCallback(() => {
    if (keptKey() === key) forgetKey()
    setWhy('key_over')
    setKey('')
  }, [key])
  return slug ? (
    <Apply {...{ slug, token: key, why, enter, leave }} />
  ) : (
    <Follow {...{ token: key, why, enter, leave }} />
  )
}
