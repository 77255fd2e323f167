import { Check, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Performance } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { contestPicture } from '#web/areas/arena/contest-picture.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = { pair: readonly ArtistCard[]; artists: readonly ArtistCard[]; performances: readonly Performance[] }

/** The four steps, each with a small picture of its screen. */
export function HowItWorks({ pair: [first, second], artists, performances: [made] }: Props) {
  const steps: { name: string; text: string; picture: ReactNode }[] = [
    {
      name: 'Find artists',
      text: 'Look for a voice, an instrument, a step or a camera that yours is missing: by category, city and language.',
      picture: <Found artists={artists.slice(0, 3)} />,
    },
    {
      name: 'Send a request',
      text: 'Say in a few lines what you have in mind. When it is accepted, you are connected.',
      picture: <Request from={first} />,
    },
    {
      name: 'Chat and plan',
      text: 'Talk in real time in a room of your own: who writes, who films, which day, whose terrace.',
      picture: <Talk with={second} />,
    },
    {
      name: 'Create and grow',
      text: 'Make it, show it to both audiences, and ask each other again.',
      picture: <Made performance={made} />,
    },
  ]
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="page-edges scroll-mt-18 py-12 md:py-18">
      <h2 id="how-it-works-title" className="font-display text-4xl">
        How it works
      </h2>
      <ol className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {steps.map(({ name, text, picture }, i) => (
          <li key={name} className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
            <div aria-hidden className="grid h-32 content-center sm:h-36 gap-2 border-b border-line bg-soft px-5">
              {picture}
            </div>
            <div className="p-5">
              <h3 className="flex items-center gap-2.5 font-display text-xl">
                <span
                  aria-hidden
                  className="grid size-8 place-items-center rounded-full bg-accent-soft font-sans text-base font-semibold text-accent"
                >
                  {i + 1}
                </span>
                {name}
              </h3>
              <p className="mt-2 max-w-[40ch] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Found({ artists }: { artists: readonly ArtistCard[] }) {
  return (
    <div className="flex justify-center gap-4">
      {artists.map((artist) => (
        <span key={artist.username} className="w-18 text-center text-sm">
          <Face artist={artist} className="mx-auto size-16" />
          <span className="mt-1.5 block truncate text-muted">{categoryOf(artist.category).one}</span>
        </span>
      ))}
    </div>
  )
}

function Request({ from }: { from: ArtistCard | undefined }) {
  return (
    <>
      <Said by={from}>My ghazal, your beat. One take?</Said>
      <span className="flex items-center gap-1.5 justify-self-end rounded-full bg-success-soft px-3 py-1 text-sm font-semibold text-success">
        <Check className="size-4" />
        Accepted
      </span>
    </>
  )
}

function Talk({ with: other }: { with: ArtistCard | undefined }) {
  return (
    <>
      <Said by={other}>Saturday, on my terrace?</Said>
      <span className="justify-self-end rounded-lg bg-accent-soft px-3 py-1.5 text-sm">I bring the harmonium.</span>
    </>
  )
}

function Said({ by, children }: { by: ArtistCard | undefined; children: ReactNode }) {
  return (
    <span className="flex items-end gap-2">
      {by && <Face artist={by} className="size-9" />}
      <span className="rounded-lg border border-line bg-card px-3 py-1.5 text-sm">{children}</span>
    </span>
  )
}

function Made({ performance }: { performance: Performance | undefined }) {
  const picture = performance && (performance.video?.poster ?? performance.artist.picture)
  return (
    <span className="relative mx-auto block aspect-video h-26 overflow-hidden rounded-lg bg-ink-900">
      {picture ? (
        <Picture picture={picture} urlOf={pictureUrl} sizes="12rem" alt="" className="size-full object-cover object-[50%_25%]" />
      ) : (
        performance && <img src={contestPicture(performance.contest.category)} alt="" loading="lazy" className="size-full object-cover" />
      )}
      <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-ink-950/70 text-ivory-50">
        <Play className="size-5" />
      </span>
    </span>
  )
}

function Face({ artist: { picture, category }, className }: { artist: ArtistCard; className: string }) {
  return (
    <span className={`block shrink-0 overflow-hidden rounded-full bg-ink-900 ${className}`}>
      <Portrait picture={picture} category={category} name="" sizes="4rem" className="size-full object-cover object-[50%_20%]" />
    </span>
  )
}
