import { Briefcase, ChevronLeft, ChevronRight, Palette, Pause, Play, Trophy, Users } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { desktop, useMedia } from '#web/ui/use-media.ts'
import { useRotation } from '#web/ui/use-rotation.ts'

// Milliseconds, spec section 9.
const everyOnDesk = 3_000
const everyOnPhone = 4_000

const cards = [
  {
    title: 'Artist Arena',
    text: 'Enter with a clip of yourself. Listeners vote, and the board moves.',
    href: paths.arenaContests('singing'),
    Icon: Trophy,
  },
  {
    title: 'Jobs Portal',
    text: 'Somebody needs a performer on a date. Answer with a note and a price.',
    href: paths.jobs(),
    Icon: Briefcase,
  },
  {
    title: 'Art Marketplace',
    text: 'Originals and editions from the hand of the artist who made them.',
    href: paths.buyArt(),
    Icon: Palette,
  },
  { title: 'Global Community', text: 'One open room for everybody who performs. Come in and listen.', href: paths.login(), Icon: Users },
] as const

/** Further features, one at a time. */
export function FeatureCards({ className }: { className?: string }) {
  const { index, show, turn, isStopped, toggle, watch } = useRotation(cards.length, useMedia(desktop) ? everyOnDesk : everyOnPhone)
  return (
    <section
      {...watch}
      aria-roledescription="carousel"
      aria-label="What you find here"
      className={`rounded-lg border border-line bg-card p-4 shadow-lift ${className ?? ''}`}
    >
      <div aria-live={isStopped ? 'polite' : 'off'} className="grid">
        {cards.map((card, place) => (
          <FeatureCard key={card.title} card={card} position={`${place + 1} of ${cards.length}`} isShown={place === index} />
        ))}
      </div>
      <div className="mt-3 flex items-center justify-between">
        <div className="-ml-2 flex">
          {cards.map(({ title }, place) => (
            <button
              key={title}
              type="button"
              aria-label={`Show ${title}`}
              aria-current={place === index || undefined}
              onClick={() => show(place)}
              className="group grid h-11 w-6 cursor-pointer place-items-center first:w-8 aria-[current]:w-10"
            >
              <span className="block size-2 rounded-full bg-edge group-aria-[current]:w-7 group-aria-[current]:bg-primary" />
            </button>
          ))}
        </div>
        <div className="flex gap-1.5">
          <NativeIconButton size="sm" label={isStopped ? 'Let them turn' : 'Stop turning'} onClick={toggle}>
            {isStopped ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5 fill-current" />}
          </NativeIconButton>
          <NativeIconButton size="sm" label="Previous" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-4.5" />
          </NativeIconButton>
          <NativeIconButton size="sm" label="Next" onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="size-4.5" />
          </NativeIconButton>
        </div>
      </div>
    </section>
  )
}

function FeatureCard({
  card: { title, text, href, Icon },
  position,
  isShown,
}: {
  card: (typeof cards)[number]
  position: string
  isShown: boolean
}) {
  return (
    <article
      aria-roledescription="slide"
      aria-label={position}
      inert={!isShown}
      className={`relative col-start-1 row-start-1 flex gap-3 ${isShown ? 'animate-fade-in' : 'invisible'}`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-notice-soft text-notice">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <div>
        <h2 className="font-sans text-lg font-semibold tracking-normal">
          <Link href={href} className="no-underline after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-muted">{text}</p>
      </div>
    </article>
  )
}
