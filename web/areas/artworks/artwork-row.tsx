import { Palette } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnArtwork } from '#contract/artworks/artworks.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArtworkStateBadge, stockWords } from './artwork-state.tsx'
import { useMoveArtwork } from './own-artworks.ts'
import { UnlistDialog } from './unlist-dialog.tsx'

export function ArtworkRow({ artwork, isPublic }: { artwork: OwnArtwork; isPublic: boolean }) {
  const { id, name, price, state, images } = artwork
  const cover = images.find(({ picture }) => picture)?.picture
  const wish = artwork.missing[0]?.message.replace(/\.$/, '')
  return (
    <div className="relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 pr-2 pl-4 hover:bg-soft @3xl:grid-cols-[4rem_minmax(0,1fr)_7rem_6.5rem_8rem] @3xl:gap-x-4 @3xl:pr-4">
      <span className="block aspect-square overflow-hidden rounded-md bg-soft">
        {cover ? (
          <Picture picture={cover} urlOf={pictureUrl} alt="" sizes="4rem" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Palette aria-hidden className="size-7" />
          </span>
        )}
      </span>
      <div className="grid min-w-0 justify-items-start @3xl:contents">
        <div className="min-w-0">
          <Link
            href={paths.artistArtwork(id)}
            className="font-semibold no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          <p className="text-muted">{stockWords(artwork)}</p>
          {state === 'draft' && wish && (
            <TextLink href={paths.artistArtwork(id)} className="relative text-sm">
              {wish} to list it
            </TextLink>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 tabular-nums @3xl:contents">
          <span className="@3xl:text-right">
            {price === null ? <span className="text-muted">No price yet</span> : <strong>{formatRupees(price)}</strong>}
          </span>
          <span>
            <ArtworkStateBadge state={state} />
          </span>
        </p>
      </div>
      <Actions artwork={artwork} isPublic={isPublic} />
    </div>
  )
}

function Actions({ artwork, isPublic }: { artwork: OwnArtwork; isPublic: boolean }) {
  const { id, name, nextMoves, missing } = artwork
  const username = useUser()?.username ?? ''
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const move = useMoveArtwork()
  const listIt = () => (missing.length ? void navigate(paths.artistArtwork(id)) : move.mutate({ artwork, move: 'list' }))
  const more: MenuEntry[] = [
    ...(nextMoves.includes('list') ? [{ id: 'list', label: 'List for sale', onAction: listIt }] : []),
    ...(isPublic ? [{ id: 'see', label: 'View listing', href: paths.artwork(username, id) }] : []),
    ...(nextMoves.includes('unlist') && artwork.state === 'listed'
      ? [{ id: 'unlist', label: 'Unlist', onAction: () => setAsking(true) }]
      : []),
  ]
  return (
    <div className="relative flex items-center justify-end gap-2 justify-self-end">
      <LinkButton variant="secondary" size="sm" className="@max-3xl:hidden" href={paths.artistArtwork(id)} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <MoreMenu label={name} name={`More for ${name}`} items={more} />
      <UnlistDialog artwork={artwork} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
