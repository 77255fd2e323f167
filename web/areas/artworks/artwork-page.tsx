import { useState } from 'react'
import { useParams } from 'react-router'
import { artworkFallbacks, type OwnArtwork, publicArtworkStates } from '#contract/artworks/artworks.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ArtworkForm } from './artwork-form.tsx'
import { ArtworkStateBadge, stockWords } from './artwork-state.tsx'
import { useOwnArtwork } from './own-artworks.ts'
import { TakedownCard } from './takedown-card.tsx'
import { UnlistDialog } from './unlist-dialog.tsx'

export default function ArtworkPage() {
  const { id = '' } = useParams()
  const own = useOwnArtwork(id)
  return (
    <>
      <BackLink href={paths.artistArtworks()}>All artworks</BackLink>
      {own.data ? <Head artwork={own.data} /> : <h1 className="mt-2 font-display text-3xl">Artwork</h1>}
      {!own.data && <AnswerState of={own} height="h-160" className="mt-6" fallback={artworkFallbacks.list} nothing={<NoArtwork />} />}
      {own.data?.takedown && <TakedownCard key={own.data.version} artwork={own.data} takedown={own.data.takedown} />}
      {own.data && <ArtworkForm key={id} artwork={own.data} />}
    </>
  )
}

function NoArtwork() {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title="There is no such artwork"
      action={<LinkButton href={paths.artistArtworks()}>My artworks</LinkButton>}
    >
      It may have been removed, or belong to another account.
    </EmptyState>
  )
}

function Head({ artwork }: { artwork: OwnArtwork }) {
  const { id, name, state } = artwork
  const username = useUser()?.username ?? ''
  const [isAsking, setAsking] = useState(false)
  const isPublic = isOneOf(publicArtworkStates, state)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 font-display text-3xl wrap-anywhere max-md:w-full">{name}</h1>
      <p className="order-1 flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <ArtworkStateBadge state={state} />
        {stockWords(artwork)}
      </p>
      <div className="flex flex-wrap gap-3 max-md:order-2">
        {isPublic && (
          <LinkButton variant="secondary" href={paths.artwork(username, id)}>
            See on the market
          </LinkButton>
        )}
        {state === 'listed' && (
          <Button variant="quiet" onPress={() => setAsking(true)}>
            Unlist
          </Button>
        )}
      </div>
      <UnlistDialog artwork={artwork} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
