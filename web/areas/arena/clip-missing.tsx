import { button } from '#web/ui/button-look.ts'

/** On a portrait that stands in for a clip, above its words and, mostly, its face. The link loads the whole page anew, with or without scripts. */
export function ClipMissing({ again }: { again: string }) {
  return (
    <div className="absolute inset-x-4 top-[8%] z-1 mx-auto grid w-fit max-w-full justify-items-center gap-3 rounded-lg bg-ink-950/85 px-5 py-4 text-center text-ivory-50">
      <p>This clip can’t be played right now.</p>
      <a href={again} className={button({ size: 'sm' })}>
        Try again
      </a>
    </div>
  )
}
