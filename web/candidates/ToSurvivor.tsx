import { Navigate } from '@tanstack/react-router'

/** The address of a record that was merged into another one leads there. */
export function ToSurvivor({ id }: { id: string }) {
  return <Navigate to="/dashboard/users/candidates/$candidateId" params={{ candidateId: id }} replace />
}
