import { button } from '#web/ui/button-look.ts'

/** In the middle of a portrait that stands in for a clip. The link loads the whole page anew, with or without scripts. */
export function ClipMissing({ again }: { again: string }) {
  return (
    <div className="absolute inset-x-4 top-1/2 z-1 mx-auto grid w-fit max-w-full -translate-y-1/2 justify-items-center gap-3 rounded-lg bg-ink-950/85 px-5 py-4 text-center text-ivory-50">
      <p>This clip can’t be played right now.</p>
      <a href={again} className={button({ size: 'sm' })}>
        Try again
      </a>
    </div>
  )
}
