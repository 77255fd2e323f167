import { Check } from 'lucide-react'
import { brand } from '#brand'
import type { Performance } from '#contract/performances.ts'
import type { ArtistCard as Artist } from '#contract/profiles.ts'
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

/** What performers call it when two of them make one thing. */
const madeTogether = 'jugalbandi sawaal jawab duet'

export async function loader({ context }: Route.LoaderArgs) {
  const { profiles, vidbox } = apiOf(context)
  const [{ results: artists }, { results: performances }, { results: singers }, { results: beatBoxers }] = await Promise.all([
    profiles.trending({ limit: 12 }),
    vidbox.find({ words: madeTogether, limit: 3 }),
    profiles.list({ category: 'singer', words: 'folk', limit: 1 }),
    profiles.list({ category: 'beat-boxer', limit: 1 }),
  ])
  // The two that the first sentence of the page speaks of.
  const pair: Artist[] = singers.length && beatBoxers.length ? [...singers, ...beatBoxers] : []
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
      <HowItWorks />
      {performances.length > 0 && <MadeTogether performances={performances} />}
      {artists.length > 0 && <WhoToAsk artists={artists} />}
      <Start />
    </>
  )
}

function Figures() {
  return (
    <section aria-labelledby="network" className="border-y border-line bg-soft">
      <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
        <h2 id="network" className="font-display text-2xl">
          A network that makes things together
        </h2>
        <dl className="mt-6 grid grid-cols-2 gap-6 lg:grid-cols-4">
          {brand.collaboration.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-4xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-lg">{brand.collaborationClaim}</p>
      </div>
    </section>
  )
}

const steps = [
  ['Find artists', 'Look for a voice, an instrument, a step or a camera that yours is missing: by category, city and language.'],
  ['Send a request', 'Say in a few lines what you have in mind. When it is accepted, you are connected.'],
  ['Chat and plan', 'Talk in real time in a room of your own: who writes, who films, which day, whose terrace.'],
  ['Create and grow', 'Make it, show it to both audiences, and ask each other again.'],
] as const

function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="mx-auto max-w-7xl scroll-mt-18 px-4 py-14 md:px-6 md:py-20">
      <h2 id="how-it-works-title" className="font-display text-4xl">
        How it works
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([name, text], i) => (
          <li key={name} className="border-t border-line pt-5">
            <span aria-hidden className="font-display text-4xl text-link">
              {i + 1}
            </span>
            <h3 className="mt-3 font-display text-xl">{name}</h3>
            <p className="mt-2 max-w-[40ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MadeTogether({ performances }: { performances: Performance[] }) {
  return (
    <ThemeScope theme="stage">
      <section aria-labelledby="made-together" className="bg-page py-14 text-text md:py-20">
        <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 md:grid-cols-2 md:gap-14 md:px-6">
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
          <ul className="flex gap-4">
            {performances.map((performance) => (
              <li key={performance.id} className="max-w-64 min-w-0 flex-1">
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
    <section aria-labelledby="who-to-ask" className="mx-auto max-w-7xl px-4 py-14 md:px-6 md:py-20">
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
      <section aria-labelledby="start" className="bg-page px-4 py-16 text-center text-text md:py-24">
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
