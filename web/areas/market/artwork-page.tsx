import { redirect } from 'react-router'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { subCategoryOf } from '#contract/artworks/words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { apiOf } from '#web/api.server.ts'
import { KeepApart } from '#web/areas/profiles/keep-apart.tsx'
import { WorkReviews } from '#web/areas/reviews/work-reviews.tsx'
import { paths } from '#web/paths.ts'
import { LazySection, nearby } from '#web/shell/lazy-section.tsx'
import { longestTitle, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Trail } from '#web/ui/trail.tsx'
import type { Route } from './+types/artwork-page'
import { ArtworkFacts, ArtworkStory } from './artwork-facts.tsx'
import { ArtworkGallery } from './artwork-gallery.tsx'
import { ArtworkHead } from './artwork-head.tsx'
import { ArtworkRow } from './artwork-row.tsx'
import { artworkThings } from './artwork-things.ts'
import { kindOf, madeOf } from './artwork-words.ts'
import { loadArtwork } from './load-artwork.server.ts'
import { ScaleFigure } from './scale-figure.tsx'
import { type Size, sizeOf, stands } from './to-scale.ts'

const WallView = nearby('wall', async () => (await import('./wall-view.tsx')).WallView)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadArtwork(apiOf(context), params.artId, new URL(request.url).searchParams.get('pincode'))
  const { username, id } = loaded.artwork
  // The artist was renamed, or the address is wrong: each work has one address.
  if (username !== params.username) throw redirect(paths.artwork(username, id), 301)
  return loaded
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { artwork } = args.loaderData
  const { name, username, id, artist, description } = artwork
  return pageMeta(args, {
    title: titleOf(artwork),
    description: `${kindOf(artwork, artwork.editionSize)} by ${artist.stageName}. ${madeOf(artwork.materials)}. ${formatRupees(artwork.price)}. ${description || `See ${name} to scale, and what bringing it to you costs.`}`,
    path: paths.artwork(username, id),
    card: paths.artworkCard(id),
    things: (base) => artworkThings(base, artwork),
  })
}

function titleOf({ name, artist, sub_category }: ArtworkView): string {
  const titles = [
    `${name}, ${subCategoryOf(sub_category).label.toLowerCase()} by ${artist.stageName}`,
    `${name} by ${artist.stageName}`,
    name,
  ]
  return titles.find(({ length }) => length <= longestTitle) ?? name
}

export default function ArtworkPage({ loaderData: { artwork, by, theirs, alike, said, answer, terms } }: Route.ComponentProps) {
  const { name, username, sub_category, dimensions, artist } = artwork
  const kind = subCategoryOf(sub_category).label
  const size = sizeOf(dimensions)
  const hasWall = size !== null && !stands(dimensions)
  return (
    <div className="page-edges pt-3 pb-28 lg:pb-16" key={artwork.id}>
      <KeepApart username={username} />
      <Trail steps={[{ name: 'Buy Artwork', href: paths.buyArt() }, { name: kind, href: paths.buyArt({ sub_category }) }, { name }]} />
      <div className="mt-2 grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <ArtworkGallery artwork={artwork} hasWall={hasWall} />
        <ArtworkHead artwork={artwork} by={by} terms={terms} answer={answer} />
      </div>
      <div className={`mt-14 grid gap-12 lg:gap-14 ${size ? 'lg:grid-cols-[1.1fr_0.9fr]' : ''}`}>
        {size && (
          <section aria-labelledby="how-big">
            <h2 id="how-big" className="mb-4">
              How big it really is
            </h2>
            <ScaleFigure artwork={artwork} size={size} />
          </section>
        )}
        <ArtworkFacts artwork={artwork} />
      </div>
      <ArtworkStory artwork={artwork} />
      <WorkReviews artist={{ username, stageName: artist.stageName }} listing={said} />
      {size && hasWall && <Wall artwork={artwork} size={size} />}
      <ArtworkRow
        id="theirs"
        title={`More by ${artist.stageName}`}
        artworks={theirs.results}
        hasArtist={false}
        more={theirs.total > theirs.results.length ? { href: paths.artworksOf(username), label: `See all ${theirs.total + 1}` } : null}
      />
      <ArtworkRow
        id="alike"
        title="Close to it in spirit"
        artworks={alike}
        more={{ href: paths.buyArt({ sub_category }), label: `${kind}: see all` }}
      />
      <p className="mt-10 text-sm text-muted">
        Something wrong with this work? <TextLink href={paths.report(username, { artwork: artwork.id })}>Report it</TextLink>
      </p>
    </div>
  )
}

function Wall({ artwork, size }: { artwork: ArtworkView; size: Size }) {
  return (
    <section id="wall" aria-labelledby="wall-title" className="mt-14 scroll-mt-24">
      <h2 id="wall-title" className="mb-4">
        On your wall
      </h2>
      <LazySection id="wall-view" rem={{ phone: 42, desk: 41 }}>
        <WallView artwork={artwork} size={size} />
      </LazySection>
    </section>
  )
}
