import { brand } from '#brand'
import type { ArtistCard as Artist } from '#contract/profiles.ts'
import { apiOf } from '#web/api.server.ts'
import { busiestOf } from '#web/areas/arena/arena-words.ts'
import { paths } from '#web/paths.ts'
import { LazySection, nearby } from '#web/shell/lazy-section.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/home-page'
import { aboutHouse } from './about-house.ts'
import { FindForm } from './find-form.tsx'
import { Hero } from './hero.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { useActiveSection } from './use-active-section.ts'

const CategoryRail = nearby('categories', async () => (await import('./category-rail.tsx')).CategoryRail)
const Shorts = nearby('shorts', async () => (await import('./shorts.tsx')).Shorts)
const Features = nearby('features', async () => (await import('./features.tsx')).Features)
const Trending = nearby('trending', async () => (await import('./trending.tsx')).Trending)
const Spotlight = nearby('spotlight', async () => (await import('./spotlight.tsx')).Spotlight)
const Testimonials = nearby('testimonials', async () => (await import('./testimonials.tsx')).Testimonials)
const Why = nearby('why', async () => (await import('./why.tsx')).Why)
const ArenaTeaser = nearby('arena', async () => (await import('./arena-teaser.tsx')).ArenaTeaser)
const Faq = nearby('faq', async () => (await import('./faq.tsx')).Faq)

const sections = [
  'hero',
  'categories',
  'shorts',
  'features',
  'trending',
  'spotlight',
  'testimonials',
  'why',
  'arena',
  'faq',
  'footer',
] as const
const trendingShown = 8
const testimonialsShown = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { profiles, content, reviews, arena } = apiOf(context)
  const [categories, shorts, trending, spotlight, testimonials, faq, boards] = await Promise.all([
    profiles.categories({}),
    profiles.shorts({}),
    profiles.trending({ limit: trendingShown }),
    profiles.spotlight({}),
    reviews.testimonials({ limit: testimonialsShown }),
    content.faq({}),
    arena.leaderboards({}),
  ])
  return {
    categories: categories.results,
    shorts: shorts.results,
    trending: trending.results,
    spotlight: spotlight.results[0] ?? null,
    testimonials: testimonials.results,
    podium: busiestOf(boards.results)?.rankings.slice(0, 3) ?? [],
    questions: faq.groups.flatMap(({ questions }) => questions.filter(({ onHome }) => onHome)),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: `${brand.name}: book singers, bands and dancers in India`,
      description: 'See who is free on your date, understand the whole price, and pay an advance that comes back if the artist says no.',
      path: paths.home(),
      things: (base) => aboutHouse(base, loaderData?.questions ?? []),
    },
  )
}

export default function HomePage({
  loaderData: { categories, shorts, trending, spotlight, testimonials, podium, questions },
}: Route.ComponentProps) {
  useActiveSection(sections)
  return (
    <>
      <Hero faces={facesOf(spotlight, trending)} />
      <FindForm />
      <TrustStrip />
      <LazySection id="categories" rem={{ phone: 26.5, desk: 32.5 }}>
        <CategoryRail categories={categories} />
      </LazySection>
      <LazySection id="shorts" rem={{ phone: 39, desk: 43.3 }}>
        <Shorts shorts={shorts} />
      </LazySection>
      <LazySection id="features" rem={{ phone: 136, desk: 61.1 }}>
        <Features duo={trending.slice(-2)} />
      </LazySection>
      <LazySection id="trending" rem={{ phone: 37.1, desk: 41.2 }}>
        <Trending artists={trending} />
      </LazySection>
      {spotlight && (
        <LazySection id="spotlight" rem={{ phone: 76, desk: 41.7 }}>
          <Spotlight artist={spotlight} />
        </LazySection>
      )}
      {testimonials.length > 0 && (
        <LazySection id="testimonials" rem={{ phone: 82.9, desk: 41.9 }}>
          <Testimonials testimonials={testimonials} />
        </LazySection>
      )}
      <LazySection id="why" rem={{ phone: 49, desk: 34.5 }}>
        <Why />
      </LazySection>
      <LazySection id="arena" rem={{ phone: 43.6, desk: 29.7 }}>
        <ArenaTeaser podium={podium} />
      </LazySection>
      <LazySection id="faq" rem={{ phone: 44, desk: 35.6 }}>
        <Faq questions={questions} />
      </LazySection>
    </>
  )
}

/** The one in the spotlight, and two who do something else. */
function facesOf(spotlight: Artist | null, trending: Artist[]): Artist[] {
  const faces = spotlight ? [spotlight] : []
  for (const artist of trending) if (!faces.some(({ category }) => category === artist.category)) faces.push(artist)
  return faces.slice(0, 3)
}
