import type { CollabPerson } from '#contract/collab/collab.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** A person's picture, with a dot while they are online. */
export function Face({
  person: { name, picture },
  isHere,
}: {
  person: Pick<CollabPerson, 'name' | 'picture'>
  isHere?: boolean | undefined
}) {
  const src = picture && pictureUrl(picture, picture.widths[0] ?? picture.width)
  return (
    <span className="relative shrink-0">
      <Avatar name={name} src={src} />
      {isHere && (
        <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-card bg-success">
          <span className="sr-only">Here now</span>
        </span>
      )}
    </span>
  )
}
