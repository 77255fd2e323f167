import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#contract/arena/comments.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { ReportPerformance } from './report-performance.tsx'

type Props = { comment: Comment; performanceId: string; onGone: () => void }

export function CommentRow({ comment: { id, text, at, by, isByArtist, mayRemove }, performanceId, onGone }: Props) {
  const user = useUser()
  const [isReporting, setReporting] = useState(false)
  const remove = useMutation({ mutationFn: () => api.comments.remove({ commentId: id }), onSuccess: onGone })
  const isOwn = user?.username === by.username
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="wrap-anywhere">{by.name}</strong>
        {isByArtist && <Badge tone="marigold">Artist</Badge>}
        <span className="text-sm text-muted tabular-nums">{formatWhen(at)}</span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {user && (
        <p className="mt-1 flex gap-2">
          {mayRemove && (
            <NativeButton
              variant="plain"
              size="sm"
              isPending={remove.isPending}
              onClick={() => remove.mutate()}
              aria-label={`Take away what ${by.name} wrote`}
            >
              Take it away
            </NativeButton>
          )}
          {!isOwn && (
            <NativeButton variant="plain" size="sm" onClick={() => setReporting(true)} aria-label={`Report what ${by.name} wrote`}>
              Report
            </NativeButton>
          )}
        </p>
      )}
      {remove.isError && (
        <Banner tone="danger" isAnnounced className="mt-2">
          {sentenceOf(remove.error)}
        </Banner>
      )}
      {isReporting && (
        <ReportPerformance
          performanceId={performanceId}
          commentId={id}
          onClose={() => {
            setReporting(false)
            onGone()
          }}
        />
      )}
    </li>
  )
}
