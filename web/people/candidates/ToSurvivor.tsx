import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The address of a record that was merged into another one leads there: once, however often what shows this is drawn meanwhile. */
export function ToSurvivor({ id }: { id: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: id }, replace: true })
  }, [id, navigate])
  return null
}
