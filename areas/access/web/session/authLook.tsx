import { Button } from '#platform/web/ui/Button.tsx'

/** The style of forms beside the login: boxes as tall as those of the login. */
export const authForm = 'mt-6 [&_.field-box]:h-11'
export const subtleLink = 'touch-target rounded-1 text-13 font-label text-accent-text hover:underline'

export const AuthButton = ({ pending, children }: { pending: boolean; children: string }) => (
  <Button type="submit" variant="primary" size="xl" pending={pending} className="mt-2 w-full">
    {children}
  </Button>
)
