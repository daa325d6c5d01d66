import { useState } from 'react'
import { tokenOf } from '#platform/web/apart/tokenOf.ts'
import { Apply } from './Apply.tsx'
import { forgetKey, keepKey, keptKey } from './calls.ts'
import { Follow } from './Follow.tsx'

/** The slug of `/vagas/{slug}/candidatar`. */
const slugIn = (path: string) => /^\/vagas\/([^/]+)\/candidatar\/?$/.exec(path)?.[1]

/** The form of a vacancy, or the page of somebody's applications. Both know their reader by a key, which a code or a link gives. */
export function App({ path }: { path: string }) {
  const [key, setKey] = useState(() => (path.startsWith('/candidatura/') ? tokenOf(path) : keptKey()))
  const slug = slugIn(path)
  const enter = (token: string) => {
    keepKey(token)
    setKey(token)
  }
  const leave = () => {
    forgetKey()
    setKey('')
  }
  return slug ? <Apply {...{ slug, token: key, enter, leave }} /> : <Follow {...{ token: key, enter, leave }} />
}
