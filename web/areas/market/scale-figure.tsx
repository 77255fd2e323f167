import type { CSSProperties } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { personCm, type Room, roomFor, type Size, stands } from './to-scale.ts'

type Props = { artwork: ArtworkView; size: Size }

/** The work beside a person and a chair. */
export function ScaleFigure({ artwork: { name, dimensions, picture }, size }: Props) {
  const isStanding = stands(dimensions)
  const room = roomFor(size, isStanding)
  const words = `${name}, ${dimensions.width} by ${dimensions.height} inches, beside somebody ${personCm} cm tall and a chair`
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      <svg viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={words} className="block h-auto w-full">
        <rect width={room.width} height={room.floor} className="fill-ivory-100" />
        <rect y={room.floor - 5} width={room.width} height={room.height - room.floor + 5} className="fill-ivory-200" />
        <rect y={room.floor - 5} width={room.width} height="5" className="fill-ivory-50" />
        <Person room={room} />
        <Chair room={room} />
        {room.plinth > 0 && (
          <rect
            x={room.work.x - 8}
            y={room.floor + 6 - room.plinth}
            width={room.work.width + 16}
            height={room.plinth}
            className="fill-ink-200"
          />
        )}
        <Work room={room} href={picture && pictureUrl(picture, picture.widths[0] ?? 320)} />
        <Measures room={room} dimensions={dimensions} />
      </svg>
    </figure>
  )
}

// People, chairs and plinths stand slightly in front of the wall.
const inFront = 6

function Person({ room: { personX, floor } }: { room: Room }) {
  return (
    <g transform={`translate(${personX} ${floor + inFront})`} className="fill-ink-800">
      <circle cy="-155" r="12" />
      <path d="M-10-166c-4-14 24-14 20 2c-2 8-2 14 4 22c-8 2-10-4-12-12z" />
      <path d="M-4-146h8v10h-8z" />
      <path d="M-20-136C-10-142 10-142 20-136C24-120 26-104 30-88L24-85L14-112L13-96C18-74 22-56 24-40H-24C-22-56-18-74-13-96L-14-112L-22-84L-28-87C-26-104-24-120-20-136Z" />
      <path d="M-14-42L-11 0H-3L-1-42ZM1-42L3 0H11L14-42Z" />
    </g>
  )
}

function Chair({ room: { chairX, floor } }: { room: Room }) {
  return (
    <g transform={`translate(${chairX} ${floor + inFront})`}>
      <path d="M-38-18h8V0h-8zM30-18h8V0h-8z" className="fill-ink-900" />
      <path d="M-34-82h68a8 8 0 0 1 8 8v40h-84v-40a8 8 0 0 1 8-8z" className="fill-rani-600" />
      <rect x="-44" y="-42" width="88" height="26" rx="7" className="fill-rani-500" />
    </g>
  )
}

function Work({ room: { work, plinth }, href }: { room: Room; href: string | null }) {
  const y = work.y + (plinth ? inFront : 0)
  return (
    <g>
      <rect x={work.x} y={y} width={work.width} height={work.height} className="fill-ink-200" />
      {href && <image href={href} x={work.x} y={y} width={work.width} height={work.height} preserveAspectRatio="xMidYMid slice" />}
    </g>
  )
}

function Measures({ room: { work, floor, personX, letters, plinth }, dimensions }: { room: Room; dimensions: ArtworkView['dimensions'] }) {
  const below = work.y + work.height + letters * 0.7
  const beside = work.x + work.width + letters * 0.7
  const tick = letters * 0.35
  const words = (inch: number, cm: number) => `${inch} in (${Math.round(cm)} cm)`
  const head = floor + inFront - personCm
  return (
    <g
      // Phones draw the room smaller, but its letters larger.
      className="fill-ink-950 stroke-ink-950 text-[length:calc(var(--letters)*1.4)] font-semibold md:text-[length:var(--letters)]"
      style={{ '--letters': `${letters}px` } as CSSProperties}
      strokeWidth="0"
    >
      <g strokeWidth={letters * 0.08} fill="none">
        {plinth === 0 && <path d={`M${work.x} ${below}h${work.width}m0 ${-tick}v${tick * 2}M${work.x} ${below - tick}v${tick * 2}`} />}
        <path d={`M${beside} ${work.y}v${work.height}m${-tick} 0h${tick * 2}M${beside - tick} ${work.y}h${tick * 2}`} />
        <path
          d={`M${personX - 36} ${head}V${floor + inFront}m${-tick} 0h${tick * 2}M${personX - 36 - tick} ${head}h${tick * 2}`}
          className="stroke-ink-600"
        />
      </g>
      {plinth === 0 && (
        <text x={work.x + work.width / 2} y={below + letters * 0.4} dy="1em" textAnchor="middle">
          {words(dimensions.width, work.width)}
        </text>
      )}
      <text x={beside + letters * 0.7} y={work.y + work.height / 2 + letters * 0.35}>
        <tspan>{dimensions.height} in</tspan>
        <tspan x={beside + letters * 0.7} dy="1.25em">
          ({Math.round(work.height)} cm)
        </tspan>
      </text>
      <text x={personX - 36 - letters * 0.6} y={head + personCm / 2} textAnchor="end" className="fill-ink-600">
        {personCm}
        <tspan x={personX - 36 - letters * 0.6} dy="1.25em">
          cm
        </tspan>
      </text>
    </g>
  )
}
