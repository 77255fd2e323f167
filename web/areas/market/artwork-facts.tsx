import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { cityOf } from '#contract/india/cities.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { centimetres, inches, kindOf, madeOfSentence } from './artwork-words.ts'

/** The materials of a work and its making. */
export function ArtworkFacts({ artwork }: { artwork: ArtworkView }) {
  const { materials, dimensions, weight, year, isFramed, isSigned, handlingDays, editionSize, artist } = artwork
  const size = inches(dimensions)
  const facts: [string, string][] = [
    ['Kind', kindOf(artwork, editionSize)],
    ['Material', madeOfSentence(materials)],
    ['Size', size && `${size} (${centimetres(dimensions)})`],
    ['Weight', weight > 0 ? `${weight} kg, packed` : ''],
    ['Made in', year === null ? '' : String(year)],
    ['Frame', isFramed ? 'Framed' : 'Unframed'],
    ['Signed', isSigned ? 'By the artist' : ''],
    ['Ships from', cityOf(artist.city).name],
    ['Ships', `Within ${handlingDays === 1 ? 'a day' : `${handlingDays} days`}`],
  ]
  return (
    <section aria-labelledby="made-of">
      <h2 id="made-of">What it is made of</h2>
      <dl className="mt-4">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="grid grid-cols-[8.5rem_1fr] gap-3 border-b border-line py-2.5">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

export function ArtworkStory({ artwork: { description, story, tags } }: { artwork: ArtworkView }) {
  if (!description && !story && !tags.length) return null
  return (
    <section aria-labelledby="story" className="mt-12 max-w-[68ch]">
      <h2 id="story">{story ? 'How it came to be' : 'About this work'}</h2>
      <Paragraphs text={story || description} />
      {story && description && <Paragraphs text={description} />}
      {tags.length > 0 && (
        <ul aria-label="Found under" className="mt-5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <ChipLink href={paths.buyArt({ words: tag })}>{tag}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="mt-4 grid gap-3 text-lg">
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
