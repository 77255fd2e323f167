import { api } from '#web/lib/api.ts'
import { ReportDialog } from '#web/shell/report-dialog.tsx'

type Props = { jobId: string; onClose: () => void }

export function ReportJob({ jobId, onClose }: Props) {
  return <ReportDialog title="Report this post" about={jobId} send={(told) => api.jobs.report({ jobId, ...told })} onClose={onClose} />
}
