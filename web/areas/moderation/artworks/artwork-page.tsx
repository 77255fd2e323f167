import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useParams } from 'react-router'
import { publicArtworkStates } from '#contract/artworks/artworks.ts'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { AdminArtwork } from '#contract/moderation/moderation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ArtworkStateBadge } from '#web/areas/artworks/artwork-state.tsx'
import { inches } from '#web/areas/market/artwork-words.ts'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Lightbox } from '#web/ui/lightbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { DecidedBefore } from '../decide/decided-before.tsx'
import { DetailHead } from '../detail-head.tsx'
import { DecideOnArtwork } from './decide-on-artwork.tsx'

/** A work with all its public details, the decision, and earlier decisions. */
export default function ArtworkPage() {
  const { id = '' } = useParams()
  const artwork = useQuery({
    queryKey: ['admin-artwork', id],
    queryFn: ({ signal }) => api.moderation.artwork({ id }, { signal }),
    // Do not refetch while an admin is deciding.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (artwork.data) return <Detail key={artwork.dataUpdatedAt} artwork={artwork.data} onLookAgain={() => void artwork.refetch()} />
  return (
    <PageToCome
      title="Artwork"
      of={artwork}
      back={{ href: adminPaths.artworks(), label: 'Artworks' }}
      nothing={
        <EmptyState title="There is no such artwork" action={<LinkButton href={adminPaths.artworks()}>To the artworks</LinkButton>} />
      }
    />
  )
}

function Detail({ artwork, onLookAgain }: { artwork: AdminArtwork; onLookAgain: () => void }) {
  const { id, name, state, artist, listedAt } = artwork
  const isPublic = isOneOf(publicArtworkStates, state)
  return (
    <>
      <DetailHead
        back={{ href: adminPaths.artworks(), label: 'Artworks' }}
        title={name}
        aside={<CaseFileLink kind="artwork" id={id} />}
        badge={<ArtworkStateBadge state={state} />}
        text={
          <>
            By <TextLink href={adminPaths.profile(artist.username)}>{artist.stageName ?? artist.username}</TextLink>
            {listedAt && `, listed ${formatWhen(listedAt)}`}
            {isPublic && (
              <>
                {'. '}
                <TextLink href={paths.artwork(artist.username, id)}>See it on the site</TextLink>
              </>
            )}
          </>
        }
      />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1.5fr_1fr] lg:gap-6">
        <Pictures artwork={artwork} />
        <div className="grid min-w-0 gap-5">
          <Takedown artwork={artwork} />
          <OpenOrders artwork={artwork} />
          <Words artwork={artwork} />
        </div>
      </div>
      <DecideOnArtwork artwork={artwork} onLookAgain={onLookAgain} />
      <DecidedBefore about={id} />
    </>
  )
}

function Takedown({ artwork: { takedown, comesBackAs, artist } }: { artwork: AdminArtwork }) {
  if (!takedown) return null
  return (
    <Card as="section" aria-labelledby="takedown" tone="notice">
      <h2 id="takedown" className="font-display text-xl">
        Taken down
      </h2>
      <p className="text-sm text-muted">{formatWhen(takedown.at)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">“{takedown.reason}”</p>
      {takedown.askedAt && (
        <>
          <p className="mt-3">
            {artist.stageName ?? artist.username} asked for it back, {formatWhen(takedown.askedAt)}
            {takedown.note ? ':' : ', without giving a reason.'}
          </p>
          {takedown.note && <p className="wrap-anywhere whitespace-pre-line">“{takedown.note}”</p>}
        </>
      )}
      {comesBackAs && <p className="mt-3 text-muted">If you restore it, it is {comesBackAs} again.</p>}
    </Card>
  )
}

/** The first picture as large as possible, because it is what admins judge; each opens full screen. */
function Pictures({ artwork: { images, name } }: { artwork: AdminArtwork }) {
  const [opened, setOpened] = useState<number>()
  const pictures = images.map((picture) => ({ ...picture, alt: picture.alt || name }))
  return (
    <section aria-label="Pictures" className="min-w-0">
      {pictures.length ? (
        <ul className="grid grid-cols-4 gap-3">
          {pictures.map((picture, place) => (
            <li key={picture.id} className={place === 0 ? 'col-span-full' : ''}>
              <Button
                aria-label={`Open ${picture.alt}`}
                onPress={() => setOpened(place)}
                className="block w-full cursor-zoom-in overflow-hidden rounded-lg bg-soft focus-visible:focus-ring"
              >
                <Picture
                  picture={picture}
                  urlOf={pictureUrl}
                  alt=""
                  sizes={place === 0 ? '(min-width: 64rem) 36rem, 100vw' : '9rem'}
                  className={place === 0 ? 'max-h-[75dvh] w-full object-contain' : 'aspect-square w-full object-cover'}
                />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="grid aspect-video place-items-center rounded-lg bg-soft p-4 text-muted">There are no pictures of this work.</p>
      )}
      <Lightbox label={`Pictures of ${name}`} pictures={pictures} urlOf={pictureUrl} place={opened} onTurn={setOpened} />
    </section>
  )
}

function Words({ artwork }: { artwork: AdminArtwork }) {
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

function OpenOrders({ artwork: { openOrders } }: { artwork: AdminArtwork }) {
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
