import { PencilLine, Trash2 } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Post, PostRow } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { postIcon, postTone } from './postStates.ts'

/** The state of a post, and whether it has changes that are not on the site. */
export function PostBadge({ post }: { post: Pick<Post | PostRow, 'state' | 'hasChanges' | 'deletedAt'> }) {
  const t = useTexts(newsTexts)
  const records = useTexts(recordsTexts)
  const icon = postIcon[post.state]
  return (
    <>
      <Badge tone={postTone[post.state]} {...(icon && { icon })}>
        {t(`states.${post.state}`)}
      </Badge>
      {post.hasChanges && (
        <Badge tone="info" icon={PencilLine}>
          {t('hasChanges')}
        </Badge>
      )}
      {post.deletedAt && (
        <Badge tone="neg" icon={Trash2}>
          {records('inBin')}
        </Badge>
      )}
    </>
  )
}
