import { expect, it } from 'vitest'
import { findings } from './secureOnly.ts'

const used = (text: string, path = 'areas/professionals/web/X.tsx') => findings(path, text).map(({ name }) => name)

it('finds interfaces that exist only in a secure context', () => {
  expect(used('const id = crypto.randomUUID()')).toEqual(['crypto.randomUUID'])
  expect(used('await window.crypto.subtle.digest("SHA-256", bytes)')).toEqual(['crypto.subtle'])
  expect(used('void navigator.clipboard?.writeText(text)')).toEqual(['navigator.clipboard'])
  expect(used('const { clipboard, wakeLock: lock } = navigator')).toEqual(['navigator.clipboard', 'navigator.wakeLock'])
  expect(used("globalThis.navigator['serviceWorker']")).toEqual(['navigator.serviceWorker'])
  expect(used('if (Notification.permission) window.showOpenFilePicker()')).toEqual([
    'Notification',
    'showOpenFilePicker',
  ])
})

it('accepts interfaces of every context, and equal names of our own', () => {
  expect(used('crypto.getRandomValues(bytes); navigator.languages; file.storage; const { share } = voucher')).toEqual(
    [],
  )
  expect(used('type A = { caches: number }; const b = { Notification: 1 }; row.locks.share')).toEqual([])
})

it('accepts an interface in the module that has a way without it', () => {
  const text = 'await navigator.clipboard.writeText(text)'
  expect(used(text, 'platform/web/ui/copyText.ts')).toEqual([])
  expect(used(text, 'platform/web/ui/copy.ts')).toEqual(['navigator.clipboard'])
})
