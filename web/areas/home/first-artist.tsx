import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Stands in a row of artists while there are none. */
export function FirstArtist() {
  return (
    <EmptyState
      heading="h3"
      title="The first artists are joining now"
      action={<LinkButton href={paths.login({ joinAsArtist: 1 })}>Join as an artist</LinkButton>}
      className="mt-8"
    >
      Your page could be the first that people see here.
    </EmptyState>
  )
}
