/** The reason for which the last attempt of a dialog failed. */
export const Problem = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="mt-2 text-13 text-neg">
      {error.message}
    </p>
  )
