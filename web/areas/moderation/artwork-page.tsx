import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { materialOf, subCategoryOf } from '#contract/artwork-words.ts'
import { publicArtworkStates } from '#contract/artworks.ts'
import type { DeskArtwork } from '#contract/moderation.ts'
import { formatRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { formatWhen } from '#contract/time.ts'
import { ArtworkStateBadge } from '#web/areas/artworks/artwork-state.tsx'
import { inches } from '#web/areas/market/artwork-words.ts'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DecideOnArtwork } from './decide-on-artwork.tsx'
import { DecidedBefore } from './decided-before.tsx'

/** A work with everything that its page says or said, the decision, and what was decided before. */
export default function ArtworkPage() {
  const { id = '' } = useParams()
  const artwork = useQuery({
    queryKey: ['admin-artwork', id],
    queryFn: ({ signal }) => api.moderation.artwork({ id }, { signal }),
    // What is decided on must not change under the eyes of who decides.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (artwork.data) return <Detail key={artwork.dataUpdatedAt} artwork={artwork.data} onLookAgain={() => void artwork.refetch()} />
  return (
    <PageToCome
      title="Artwork"
      of={artwork}
      nothing={<EmptyState title="There is no such artwork" action={<LinkButton href={paths.adminArtworks()}>All artworks</LinkButton>} />}
    />
  )
}

function Detail({ artwork, onLookAgain }: { artwork: DeskArtwork; onLookAgain: () => void }) {
  const { id, name, state, artist, listedAt } = artwork
  const isPublic = (publicArtworkStates as readonly string[]).includes(state)
  return (
    <>
      <LinkButton variant="plain" size="sm" href={paths.adminArtworks()} className="-ml-3.5">
        All artworks
      </LinkButton>
      <header className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl wrap-anywhere">{name}</h1>
        <ArtworkStateBadge state={state} />
        {isPublic && <TextLink href={paths.artwork(artist.username, id)}>See it on the site</TextLink>}
      </header>
      <p className="mt-1 text-muted wrap-anywhere">
        By <TextLink href={paths.adminProfile(artist.username)}>{artist.stageName ?? artist.username}</TextLink>
        {listedAt && `, listed ${formatWhen(listedAt)}`}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <Takedown artwork={artwork} />
          <Pictures artwork={artwork} />
          <Words artwork={artwork} />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-6">
          <DecideOnArtwork artwork={artwork} onLookAgain={onLookAgain} />
          <OpenOrders artwork={artwork} />
        </div>
      </div>
      <DecidedBefore about={id} />
    </>
  )
}

function Takedown({ artwork: { takedown, comesBackAs, artist } }: { artwork: DeskArtwork }) {
  if (!takedown) return null
  return (
    <Card as="section" aria-labelledby="takedown" tone="notice">
      <h2 id="takedown" className="font-display text-xl">
        Taken down {formatWhen(takedown.at)}
      </h2>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">“{takedown.reason}”</p>
      {takedown.askedAt && (
        <>
          <p className="mt-3">
            {artist.stageName ?? artist.username} has asked for it again, {formatWhen(takedown.askedAt)}
            {takedown.note ? ':' : ', without a word.'}
          </p>
          {takedown.note && <p className="wrap-anywhere whitespace-pre-line">“{takedown.note}”</p>}
        </>
      )}
      {comesBackAs && <p className="mt-3 text-muted">Restored it is {comesBackAs} again.</p>}
    </Card>
  )
}

function Pictures({ artwork: { images, name } }: { artwork: DeskArtwork }) {
  return (
    <Card as="section" aria-labelledby="pictures">
      <h2 id="pictures" className="font-display text-xl">
        Pictures
      </h2>
      {images.length ? (
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((picture) => (
            <Picture
              key={picture.id}
              picture={picture}
              urlOf={pictureUrl}
              alt={picture.alt || name}
              sizes="(min-width: 40rem) 14rem, 45vw"
              className="w-full rounded-md"
            />
          ))}
        </div>
      ) : (
        <p className="mt-2 text-muted">No open orders.</p>
      )}
    </Card>
  )
}

function Words({ artwork }: { artwork: DeskArtwork }) {
  const { description, story, tags, materials, dimensions, sub_category, kind, editionSize, price, year } = artwork
  const facts: [string, string][] = [
    ['Kind', sub_category ? subCategoryOf(sub_category).label : ''],
    ['Sold as', kind === 'original' ? 'An original' : `An edition${editionSize ? ` of ${editionSize}` : ''}`],
    ['Price', price === null ? '' : formatRupees(price)],
    ['Material', materials.map((material) => materialOf(material).label).join(', ')],
    ['Size', inches(dimensions) ?? ''],
    ['Made in', year === null ? '' : String(year)],
    ['Tags', tags.join(', ')],
  ]
  return (
    <Card as="section" aria-labelledby="words">
      <h2 id="words" className="font-display text-xl">
        What buyers see
      </h2>
      <dl className="mt-3">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="grid grid-cols-[7rem_1fr] gap-3 border-b border-line py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {[description, story].filter(Boolean).map((text) => (
        <p key={text} className="mt-3 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
    </Card>
  )
}

function OpenOrders({ artwork: { openOrders } }: { artwork: DeskArtwork }) {
  if (!openOrders.length) return null
  return (
    <Card as="section" aria-labelledby="open-orders">
      <h2 id="open-orders" className="font-display text-xl">
        Open orders
      </h2>
      <p className="mt-2 text-muted">Taking it down does not cancel them. Cancel an order on its own page if it should not be shipped.</p>
      <ul className="mt-3 grid gap-2">
        {openOrders.map(({ id, number, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink href={paths.order(id)}>{number}</TextLink>
            <OrderStateBadge state={status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
