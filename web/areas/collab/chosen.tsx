import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Back } from './collab-head.tsx'
import { CollabRequest } from './collab-request.tsx'
import { CollabRoom } from './collab-room.tsx'
import type { View } from './place.ts'

/** The selected entry of the list: a room, or a request without one. */
export function Chosen({ id, view }: { id: string; view: View }) {
  const found = useQuery({ queryKey: ['collab', 'one', id], queryFn: ({ signal }) => api.collabs.get({ collabId: id }, { signal }) })
  const collab = found.data?.collab
  if (!collab)
    return (
      <section className="min-h-0 bg-page md:p-6">
        <Back view={view} className="mb-3" />
        <h1 className="sr-only md:hidden">Collaborate</h1>
        <AnswerState of={found} height="h-96" />
      </section>
    )
  return collab.roomId ? <CollabRoom collab={collab} view={view} /> : <CollabRequest collab={collab} view={view} />
}
