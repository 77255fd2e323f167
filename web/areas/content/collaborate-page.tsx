import { Check } from 'lucide-react'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import type { Route } from './+types/collaborate-page'
import { CollaborateHero } from './collaborate-hero.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Collaborate with other artists',
    description:
      'Find an artist to make something with, send a request, plan it together in one room and grow your audiences. Free to join.',
    path: paths.collaborate(),
    things: (base) => [breadcrumbs(base, [['Collaborate', paths.collaborate()]])],
  })
}

export default function CollaboratePage() {
  return (
    <>
      <CollaborateHero />
      <Figures />
      <HowItWorks />
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
