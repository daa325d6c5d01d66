import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type AddressLinkProps = { address: string; className: string; children: ReactNode }

/** A link to a screen whose address the server gives. A modifier key opens it as it opens any link. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  const router = useRouter()
  return (
    <a
      href={address}
      dir="auto"
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.navigate({ href: address })
      }}
      className={className}
    >
      {children}
    </a>
  )
}
