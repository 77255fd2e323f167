import type { Thing } from 'schema-dts'
import { brand } from '#brand'
import { isCitySlug } from '#contract/india/cities.ts'
import type { FoundArtist, FrontPage } from '#contract/profiles/profiles.ts'
import { apiOf, siteContext } from '#web/api.server.ts'
import { busiestOf } from '#web/areas/arena/arena-words.ts'
import { onPodium } from '#web/areas/arena/contest-podium.tsx'
import { paths } from '#web/paths.ts'
import { LazySection, nearby } from '#web/shell/lazy-section.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/home-page'
import { aboutHouse } from './about-house.server.ts'
import { Hero } from './hero.tsx'
import { nearShown, usualCity } from './shown-city.ts'
import { TrustStrip } from './trust-strip.tsx'
import { useActiveSection } from './use-active-section.ts'

const CategoryRail = nearby('categories', async () => (await import('./category-rail.tsx')).CategoryRail)
const Occasions = nearby('occasions', async () => (await import('./occasions.tsx')).Occasions)
const Near = nearby('near', async () => (await import('./near.tsx')).Near)
const HowItWorks = nearby('how', async () => (await import('./how-it-works.tsx')).HowItWorks)
const Shorts = nearby('shorts', async () => (await import('./shorts.tsx')).Shorts)
const Features = nearby('features', async () => (await import('./features.tsx')).Features)
const Trending = nearby('trending', async () => (await import('./trending.tsx')).Trending)
const Spotlight = nearby('spotlight', async () => (await import('./spotlight.tsx')).Spotlight)
const Newest = nearby('spotlight', async () => (await import('./newest.tsx')).Newest)
const Testimonials = nearby('testimonials', async () => (await import('./testimonials.tsx')).Testimonials)
const Why = nearby('why', async () => (await import('./why.tsx')).Why)
const ArenaTeaser = nearby('arena', async () => (await import('./arena-teaser.tsx')).ArenaTeaser)
const Faq = nearby('faq', async () => (await import('./faq.tsx')).Faq)

const sections = [
  'hero',
  'categories',
  'occasions',
  'near',
  'how',
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
const testimonialsShown = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const { profiles, content, reviews, arena } = apiOf(context)
  const asked = new URL(request.url).searchParams.get('city') ?? ''
  const chosen = isCitySlug(asked) ? asked : null
  const city = chosen ?? usualCity
  const [front, near, testimonials, faq, boards] = await Promise.all([
    profiles.frontPage({}),
    profiles.list({ city, from_here: true, limit: nearShown * 2 }),
    reviews.testimonials({ limit: testimonialsShown }),
    content.faq({}),
    arena.leaderboards({}),
  ])
  const questions = faq.groups.flatMap(({ questions }) => questions.filter(({ onHome }) => onHome))
  // Built on the server, so that browsers do not load the code for it.
  const house: unknown = aboutHouse(context.get(siteContext).baseUrl, questions)
  return {
    front,
    house,
    near: { city, isChosen: chosen !== null, artists: othersFirst(near.results, front).slice(0, nearShown) },
    testimonials: testimonials.results,
    podium: onPodium(busiestOf(boards.results)?.rankings ?? []),
    questions,
  }
}

/** Moves artists who already appear further up the page to the end. */
function othersFirst(artists: FoundArtist[], { hero, trending, spotlight }: FrontPage): FoundArtist[] {
  const placed = new Set([...hero, ...trending, ...(spotlight ? [spotlight] : [])].map(({ username }) => username))
  const isPlaced = ({ username }: FoundArtist) => Number(placed.has(username))
  return artists.toSorted((one, other) => isPlaced(one) - isPlaced(other))
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: `${brand.name}: book singers, bands and dancers in India`,
      description: 'See who is free on your date, understand the whole price, and pay an advance that comes back if the artist says no.',
      path: paths.home(),
      things: () => (loaderData?.house ?? []) as Thing[],
    },
  )
}

export default function HomePage({ loaderData: { front, near, testimonials, podium, questions } }: Route.ComponentProps) {
  useActiveSection(sections)
  return (
    <>
      <Hero faces={front.hero} />
      <TrustStrip bookable={front.bookable} />
      <LazySection id="categories" rem={{ phone: 22.6, desk: 32.5 }}>
        <CategoryRail categories={front.categories} />
      </LazySection>
      <LazySection id="occasions" rem={{ phone: 29.5, desk: 47.9 }}>
        <Occasions occasions={front.occasions} />
      </LazySection>
      <LazySection id="near" rem={{ phone: 49.3, desk: 57.7 }}>
        <Near {...near} />
      </LazySection>
      <LazySection id="how" rem={{ phone: 52.7, desk: 56.7 }}>
        <HowItWorks />
      </LazySection>
      <LazySection id="shorts" rem={front.shorts.length ? { phone: 35.3, desk: 43.3 } : { phone: 16.3, desk: 22.4 }}>
        <Shorts shorts={front.shorts} />
      </LazySection>
      <LazySection id="features" rem={{ phone: 40.5, desk: 61.1 }}>
        <Features duo={front.pair} />
      </LazySection>
      <LazySection id="trending" rem={{ phone: 37.1, desk: 48.1 }}>
        <Trending artists={front.trending} />
      </LazySection>
      <LazySection id="spotlight" rem={front.spotlight ? { phone: 44.1, desk: 41.7 } : { phone: 33.4, desk: 41.2 }}>
        {front.spotlight ? <Spotlight artist={front.spotlight} /> : <Newest artists={front.newest} />}
      </LazySection>
      <LazySection id="testimonials" rem={testimonials.length ? { phone: 31.1, desk: 43.8 } : { phone: 28, desk: 29 }}>
        <Testimonials testimonials={testimonials} />
      </LazySection>
      <LazySection id="why" rem={{ phone: 27.8, desk: 34.5 }}>
        <Why />
      </LazySection>
      <LazySection id="arena" rem={{ phone: 39.9, desk: 37.7 }}>
        <ArenaTeaser podium={podium} />
      </LazySection>
      <LazySection id="faq" rem={{ phone: 47.4, desk: 39.1 }}>
        <Faq questions={questions} />
      </LazySection>
    </>
  )
}
