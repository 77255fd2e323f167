import { ChevronRight, Pause, Play } from 'lucide-react'
import { Arch } from '#web/ui/arch.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { useRotation } from '#web/ui/use-rotation.ts'
import { WordRail } from '#web/ui/word-rail.tsx'
import { faces } from './faces.ts'
import { Part } from './part.tsx'

const kinds = [
  { name: 'Musicians', face: faces.venkat },
  { name: 'Beat boxers', face: faces.puii },
  { name: 'Comedians', face: faces.rohan },
  { name: 'Violinists', face: faces.aarohi },
  { name: 'Listeners', face: faces.priya },
]

/** A rail reaches the edges of a phone through a negative margin equal to this page's padding. */
export function RowParts({ theme }: { theme: Theme }) {
  return (
    <Part title="Rail, links in a row, one after another">
      <Rail
        label={`Kinds of artist, ${theme}`}
        heading={<h4 className="text-lg">Who lights up your evening?</h4>}
        more={<ChipLink href="#all">All of them</ChipLink>}
        className="mt-4 gap-4"
      >
        {kinds.map(({ name, face }) => (
          <li key={name} className="w-30 shrink-0 snap-start text-center">
            <Link href={`#${name}`} className="font-semibold no-underline hover:underline">
              <Arch>
                <img src={face} alt="" />
              </Arch>
              {name}
            </Link>
          </li>
        ))}
      </Rail>
      <WordRail label={`Words in a row, ${theme}`} className="gap-4 md:grid md:grid-cols-3">
        {['Choose', 'Hold', 'Show'].map((word) => (
          <li key={word} className="rounded-lg border border-line bg-card p-4">
            {word}: sideways on phones, side by side on desktops.
          </li>
        ))}
      </WordRail>
      <SectionLinks
        label={`Parts, ${theme}`}
        sections={[
          { id: 'first', title: 'The first part of a long page' },
          { id: 'second', title: 'The second' },
        ]}
      />
      <div className="mt-4 overflow-hidden rounded-lg border border-line bg-card">
        <p className="p-4">The first rows</p>
        <ShowMore label="Show 3 more">
          <p className="p-4">The others</p>
        </ShowMore>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ChipLink href="#evening" isCurrent count={3}>
          Evening
        </ChipLink>
        <ChipLink href="#morning">Morning</ChipLink>
        <ChipLink href="#all-night">All night</ChipLink>
      </div>
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        <RowsSkeleton className="h-52" />
        <RowsSkeleton picture="round" lines={3} className="h-52" />
        <RowsSkeleton picture="none" className="h-52" />
      </div>
      <Turning />
    </Part>
  )
}

const everyMs = 3_000

function Turning() {
  const { index, turn, isStopped, toggle, watch } = useRotation(kinds.length, everyMs)
  const shown = kinds[index]
  return (
    <div {...watch} className="mt-4 flex items-center gap-3 rounded-lg border border-line bg-card p-3">
      <Arch className="w-12">
        <img src={shown?.face} alt="" />
      </Arch>
      <p aria-live={isStopped ? 'polite' : 'off'} className="min-w-0 flex-1 font-semibold">
        {shown?.name}
      </p>
      <NativeIconButton label={isStopped ? 'Let them turn' : 'Stop turning'} onClick={toggle}>
        {isStopped ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5 fill-current" />}
      </NativeIconButton>
      <NativeIconButton label="Next one" variant="ghost" onClick={() => turn(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </NativeIconButton>
    </div>
  )
}
