import { Check } from 'lucide-react'
import { brand } from '#brand'
import type { Performance } from '#contract/arena/performances.ts'
import type { ArtistCard as Artist } from '#contract/profiles/profiles.ts'
import { apiOf } from '#web/api.server.ts'
import { PerformanceCard } from '#web/areas/arena/performance-card.tsx'
import { ArtistCard } from '#web/areas/profiles/artist-card.tsx'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import type { Route } from './+types/collaborate-page'
import { CollaborateHero } from './collaborate-hero.tsx'
import { HowItWorks } from './collaborate-steps.tsx'

/** Search words for performances by two artists. */
const madeTogether = 'jugalbandi sawaal jawab duet'
/** The search word that fills up the row when there are few duets. */
const madeByMany = 'band'
const performancesShown = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { profiles, vidbox } = apiOf(context)
  const [{ results: artists }, { results: duets }, { results: bands }, { results: singers }, { results: beatBoxers }] = await Promise.all([
    profiles.trending({ limit: 12 }),
    vidbox.find({ words: madeTogether, limit: performancesShown }),
    vidbox.find({ words: madeByMany, limit: performancesShown }),
    profiles.list({ category: 'singer', words: 'folk', limit: 1 }),
    profiles.list({ category: 'beat-boxer', limit: 1 }),
  ])
  // The two artists that the page's first sentence names.
  const pair: Artist[] = singers.length && beatBoxers.length ? [...singers, ...beatBoxers] : []
  const performances = [...duets, ...bands.filter(({ id }) => !duets.some((duet) => duet.id === id))].slice(0, performancesShown)
  return { pair, artists: artists.filter(({ username }) => !pair.some((each) => each.username === username)).slice(0, 8), performances }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Collaborate with other artists',
    description:
      'Find an artist to make something with, send a request, plan it together in one room and grow your audiences. Free to join.',
    path: paths.collaborate(),
    things: (base) => [breadcrumbs(base, [['Collaborate', paths.collaborate()]])],
  })
}

export default function CollaboratePage({ loaderData: { pair, artists, performances } }: Route.ComponentProps) {
  return (
    <>
      <CollaborateHero pair={pair} />
      <Figures />
      <HowItWorks pair={pair} artists={artists} performances={performances} />
      {performances.length > 0 && <MadeTogether performances={performances} />}
      {artists.length > 0 && <WhoToAsk artists={artists} />}
      <Start />
    </>
  )
}

function Figures() {
  return (
    <section aria-labelledby="network" className="border-y border-line bg-soft">
      <div className="page-edges grid items-center gap-x-12 gap-y-5 py-8 md:py-10 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 id="network" className="font-display text-2xl">
            A network that makes things together
          </h2>
          <p className="mt-2 text-lg text-muted">{brand.collaborationClaim}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {brand.collaboration.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-4xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function MadeTogether({ performances }: { performances: Performance[] }) {
  return (
    <ThemeScope theme="stage">
      <section aria-labelledby="made-together" className="bg-page py-12 text-text md:py-18">
        <div className="page-edges grid gap-x-14 gap-y-7 lg:grid-cols-[1fr_1.7fr] lg:items-center">
          <div>
            <h2 id="made-together" className="max-w-[14ch] font-display text-4xl">
              Made together, and live in the Arena
            </h2>
            <p className="mt-4 max-w-[44ch] text-lg text-muted">
              One asks, the other answers, and both audiences watch. Press play, then think of whom you would ask.
            </p>
            <LinkButton variant="secondary" href={paths.arenaWatch()} className="mt-6">
              Watch more performances
            </LinkButton>
          </div>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
            {performances.map((performance) => (
              <li key={performance.id}>
                <PerformanceCard performance={performance} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </ThemeScope>
  )
}

function WhoToAsk({ artists }: { artists: Artist[] }) {
  return (
    <section aria-labelledby="who-to-ask" className="page-edges py-12 md:py-18">
      <Rail
        label="Artists to ask"
        heading={
          <h2 id="who-to-ask" className="max-w-[18ch] font-display text-4xl">
            Who would you make something with?
          </h2>
        }
        more={
          <LinkButton variant="plain" href={paths.artists()}>
            All artists
          </LinkButton>
        }
        className="mt-8 gap-4 md:gap-5"
      >
        {artists.map((artist) => (
          <li key={artist.username} className="w-68 shrink-0 snap-start md:w-73">
            <ArtistCard artist={artist} />
          </li>
        ))}
      </Rail>
    </section>
  )
}

const promises = ['Free to join', 'No hidden fees', 'Cancel anytime']

function Start() {
  return (
    <ThemeScope theme="stage">
      <section aria-labelledby="start" className="bg-page px-4 py-14 text-center text-text md:py-20">
        <h2 id="start" className="mx-auto max-w-[18ch] font-display text-4xl">
          Somebody out there needs your second verse
        </h2>
        <ul className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden className="size-5 text-success" />
              {promise}
            </li>
          ))}
        </ul>
        <LinkButton size="lg" href={paths.collab()} className="mt-8">
          Get Started Now
        </LinkButton>
      </section>
    </ThemeScope>
  )
}
