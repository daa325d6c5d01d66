import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Redirects from a merged record to the remaining one: once, however often this renders meanwhile. */
export function ToSurvivor({ id }: { id: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: id }, replace: true })
  }, [id, navigate])
  return null
}
