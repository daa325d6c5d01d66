import { Link } from '@tanstack/react-router'

/** The name of a professional, linked to their page. */
export const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    to="/dashboard/users/candidates/$candidateId"
    params={{ candidateId: id }}
    dir="auto"
    className="font-medium break-words text-accent-text underline-offset-3 hover:underline"
  >
    {name}
  </Link>
)
