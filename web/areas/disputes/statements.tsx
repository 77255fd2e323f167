import { formatWhen } from '#contract/grammar/time.ts'
import type { Picture } from '#contract/media/media.ts'
import { Timeline } from '#web/ui/timeline.tsx'
import { EvidencePicture } from './evidence-picture.tsx'

type Statement<Side extends string> = { by: Side; text: string; pictures: readonly Picture[]; at: string }

type Props<Side extends string> = {
  statements: readonly Statement<Side>[]
  nameOf: (by: Side) => string
  /** The API path of the disputed booking or order, `/api/bookings/…`, under which its pictures are. */
  evidenceOf: string
  /** Facts that the site itself recorded, as sentences. */
  seen?: readonly string[]
}

/** The statements of both sides in order, with their pictures. */
export function Statements<Side extends string>({ statements, nameOf, evidenceOf, seen = [] }: Props<Side>) {
  const said = statements.map(({ by, text, pictures, at }) => ({
    id: `${at} ${by}`,
    title: nameOf(by),
    time: formatWhen(at),
    text: (
      <>
        <p className="wrap-anywhere whitespace-pre-line text-text">{text}</p>
        <EvidencePictures of={evidenceOf} pictures={pictures} />
      </>
    ),
  }))
  return <Timeline label="Statements" className="mt-4" entries={seen.length ? [...said, seenEntry(seen)] : said} />
}

export function EvidencePictures({ of, pictures }: { of: string; pictures: readonly Picture[] }) {
  if (!pictures.length) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <EvidencePicture key={picture.id} of={of} picture={picture} />
      ))}
    </div>
  )
}

function seenEntry(seen: readonly string[]) {
  const text = (
    <ul className="list-disc pl-5">
      {seen.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
  return { id: 'seen', title: 'Our records', text, tone: 'now' as const }
}
