import type { ArtistProfile } from '#contract/profiles/profiles.ts'

/** The number of pieces shown before the rest unfolds. */
const open = 10

/** The artist's repertoire. A native disclosure folds a long list, so that it needs no script. */
export function SetList({ pieces }: { pieces: ArtistProfile['setList'] }) {
  const more = pieces.slice(open)
  return (
    <section id="set-list" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Set list</h2>
      <p className="mt-1 text-muted">Some of what can be asked for. Agree on the order with the artist once you have booked.</p>
      <Pieces pieces={pieces.slice(0, open)} />
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline-link">{more.length} more</summary>
          <Pieces pieces={more} />
        </details>
      )}
    </section>
  )
}

function Pieces({ pieces }: { pieces: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
      {pieces.map((piece) => (
        <li key={piece} className="border-b border-line py-2.5 wrap-anywhere">
          {piece}
        </li>
      ))}
    </ul>
  )
}
