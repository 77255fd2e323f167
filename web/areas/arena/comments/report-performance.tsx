import { api } from '#web/lib/api.ts'
import { ReportDialog } from '#web/shell/report-dialog.tsx'

type Props = {
  performanceId: string
  /** The reported comment; without it the performance itself is reported. */
  commentId?: string
  onClose: () => void
}

export function ReportPerformance({ performanceId, commentId, onClose }: Props) {
  return (
    <ReportDialog
      title={commentId ? 'Report this comment' : 'Report this performance'}
      about={commentId ?? performanceId}
      send={(told) => api.comments.report({ id: performanceId, ...(commentId && { commentId }), ...told })}
      onClose={onClose}
    />
  )
}
