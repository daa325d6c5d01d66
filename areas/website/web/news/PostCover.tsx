import { Newspaper } from 'lucide-react'

/** The cover of a post in a list: decoration beside its title. */
export const PostCover = ({ url, className = 'h-9 w-16' }: { url: string | null; className?: string }) =>
  url ? (
    <img src={`${url}&size=small`} alt="" loading="lazy" className={`${className} shrink-0 rounded-1 object-cover`} />
  ) : (
    <span className={`${className} grid shrink-0 place-items-center rounded-1 bg-sunken text-fg-off`}>
      <Newspaper size={17} strokeWidth={1.75} aria-hidden />
    </span>
  )
