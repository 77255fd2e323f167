/** At the upper edge of a portrait that stands in for a clip. The link loads the whole page anew, with or without scripts. */
export function ClipMissing({ again }: { again: string }) {
  return (
    <p className="absolute inset-x-3 top-3 z-1 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 rounded-lg bg-ink-950 px-4 text-center text-sm text-ivory-50">
      This clip can’t be played right now.
      <a href={again} className="inline-flex min-h-11 items-center font-semibold text-primary">
        Try again
      </a>
    </p>
  )
}
