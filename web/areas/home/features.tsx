import { Plus, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Link } from '#web/ui/link.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import { Section, SectionTitle } from './section.tsx'

/** The features as a wall of pictures of different sizes. */
export function Features({ duo }: { duo: ArtistCard[] }) {
  return (
    <Section id="features">
      <SectionTitle id="features">One address for the whole life of an artist</SectionTitle>
      <ul className="phone-rail mt-5 gap-4 md:mt-8 md:grid md:grid-cols-2 lg:grid-cols-12 lg:gap-5 [&>li]:min-w-0">
        <Tile className="border border-line bg-soft lg:col-span-5" title="The whole price, before you decide" href={paths.artists()}>
          <p className="text-muted">Package, add-ons and travel in one sum. The first price you see is the price you pay.</p>
          <WholePrice />
        </Tile>
        <li className="lg:col-span-3">
          <ThemeScope theme="stage" className="h-full rounded-lg text-text">
            <Tile as="div" className="bg-page" title="Artist Arena" href={paths.arena()}>
              <p className="text-muted">Upload, compete, climb. One vote a day from every listener.</p>
              <Bars />
            </Tile>
          </ThemeScope>
        </li>
        <Tile className="bg-success-soft lg:col-span-4" title="Art Marketplace" href={paths.buyArt()} picture={<Fan />}>
          <p>Originals and editions from the artist’s own hand, with a certificate and door delivery.</p>
        </Tile>
        <Tile className="bg-accent-soft lg:col-span-4" title="Jobs Portal" href={paths.jobs()}>
          <p>Post what you need. Artists answer with a note and a price.</p>
          <Proposals />
        </Tile>
        <li className="lg:col-span-4">
          <ThemeScope theme="day" className="h-full rounded-lg">
            <Tile
              as="div"
              className="bg-marigold-400 text-ink-950"
              title="Collaborate"
              href={paths.collaborate()}
              picture={<Duo artists={duo} />}
            >
              <p>Flute meets rap. Send a request, plan in chat, make something neither could alone.</p>
            </Tile>
          </ThemeScope>
        </li>
        <Tile className="border border-line bg-soft lg:col-span-4" title="Global Community" href={paths.login()} picture={<Talk />}>
          <p>One open room for everybody who performs, day and night.</p>
        </Tile>
      </ul>
    </Section>
  )
}

type TileProps = { title: string; href: string; className: string; picture?: ReactNode; as?: 'li' | 'div'; children: ReactNode }

function Tile({ title, href, className, picture, as: Element = 'li', children }: TileProps) {
  return (
    <Element className={`relative flex h-full min-h-72 flex-col gap-4 overflow-hidden rounded-lg p-5 md:p-7 ${className}`}>
      {picture}
      <div className={`grid gap-2 ${picture ? 'mt-auto' : 'flex-1 grid-rows-[auto_auto_1fr]'}`}>
        <h3 className="font-display text-2xl">
          <Link href={href} className="no-underline after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </Element>
  )
}

const example = [
  { label: 'Sangeet evening, 90\u00a0min', amount: 85_000 },
  { label: 'Sound and lights', amount: 18_000 },
  { label: 'Travel, Jaipur to Udaipur', amount: 9_500 },
]

function WholePrice() {
  return (
    <figure aria-label="An example" className="mt-2 self-end rounded-lg border border-line bg-card p-4">
      <PriceLines lines={example} total={{ amount: example.reduce((sum, { amount }) => sum + amount, 0) }} />
      <figcaption className="mt-2 flex items-center gap-2 text-sm font-semibold text-success">
        <ShieldCheck aria-hidden className="size-4.5" />
        Pay 30% now, held until the show
      </figcaption>
    </figure>
  )
}

const heights = ['h-[46%]', 'h-[72%]', 'h-[58%]', 'h-full', 'h-[64%]', 'h-[82%]', 'h-[38%]']

function Bars() {
  return (
    <div aria-hidden className="mt-4 flex h-28 items-end gap-2 self-end">
      {heights.map((height) => (
        <i key={height} className={`flex-1 rounded-t-sm ${height} ${height === 'h-full' ? 'bg-marigold-400' : 'bg-ink-700'}`} />
      ))}
    </div>
  )
}

const works = [
  ['windows', '-rotate-9 translate-x-3 translate-y-2'],
  ['lotus', 'z-10 -translate-y-1'],
  ['raga', 'rotate-9 -translate-x-3 translate-y-2'],
] as const

function Fan() {
  return (
    <div className="flex justify-center py-2">
      {works.map(([name, turn]) => (
        <img
          key={name}
          src={`/drawn/art-${name}.svg`}
          alt=""
          width={300}
          height={390}
          loading="lazy"
          className={`w-28 border-4 border-white shadow-lift ${turn}`}
        />
      ))}
    </div>
  )
}

function Proposals() {
  return (
    <div aria-hidden className="mt-3 grid gap-2 self-end">
      {(
        [
          ['Happy to do an acoustic set', '₹24,000'],
          ['Violin with loop pedal', '₹31,500'],
        ] as const
      ).map(([words, price]) => (
        <p key={words} className="flex items-center justify-between gap-3 rounded-lg border border-line bg-card px-3.5 py-2.5">
          <span className="min-w-0">{words}</span>
          <b className="tabular-nums">{price}</b>
        </p>
      ))}
    </div>
  )
}

function Duo({ artists }: { artists: ArtistCard[] }) {
  const [first, second] = artists
  if (!first || !second) return null
  return (
    <div className="flex items-center gap-3">
      {[first, second].map((artist, place) => (
        <div key={artist.username} className="contents">
          {place === 1 && (
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ink-950 text-marigold-400">
              <Plus aria-hidden className="size-5" />
            </span>
          )}
          <Arch frame="none" className="w-24 md:w-26">
            <Portrait picture={artist.picture} category={artist.category} name="" sizes="7rem" />
          </Arch>
        </div>
      ))}
    </div>
  )
}

function Talk() {
  return (
    <div aria-hidden className="grid gap-2">
      <p className="mr-8 rounded-lg rounded-bl-none border border-line bg-card px-4 py-2.5">Anyone free for a jam in Kochi on Sunday?</p>
      <p className="ml-8 justify-self-end rounded-lg rounded-br-none bg-ink-900 px-4 py-2.5 text-ivory-50">
        Cajon and bad jokes, count me in
      </p>
    </div>
  )
}
