import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { askForJob } from './use-own-job.ts'

type Props = { jobId: string /** Shown to readers who are not its client. */; children: ReactNode }

/** The client's link to the proposals. */
export function ClientTools(props: Props) {
  return (
    <InteractiveRoom>
      <OwnOrNot {...props} />
    </InteractiveRoom>
  )
}

function OwnOrNot({ jobId, children }: Props) {
  const own = useQuery({
    queryKey: ['jobs', 'is own', jobId],
    queryFn: async ({ signal }) => (await askForJob(jobId, { signal })) !== null,
  })
  if (own.isPending) return null
  if (!own.data) return children
  return (
    <LinkButton variant="secondary" href={paths.clientJob(jobId)}>
      You have posted this: see the proposals
    </LinkButton>
  )
}
