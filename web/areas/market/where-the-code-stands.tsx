import { brand } from '#brand'
import { ArchMark } from '#web/ui/arch-mark.tsx'

const rows = [
  ['Title', 'w-28'],
  ['Artist', 'w-20'],
  ['Materials', 'w-32'],
  ['Size', 'w-16'],
] as const

/** The printed certificate, with the code highlighted. */
export function WhereTheCodeStands() {
  return (
    <figure className="mx-auto w-full max-w-88 lg:row-span-2">
      <div aria-hidden className="rounded-lg border border-line bg-card p-5 shadow-lift">
        <p className="flex items-center gap-2 font-display text-lg">
          <ArchMark className="w-6" /> {brand.name}
        </p>
        <p className="mt-3 font-display text-xl">Certificate of authenticity</p>
        <p className="mt-3 rounded-md bg-notice-soft px-3 py-2 text-notice outline-2 outline-star">
          <span className="block text-sm">Code</span>
          <b className="text-lg tracking-wide tabular-nums">MH4K-9QWE-7RTY-2PAS</b>
        </p>
        <ul className="mt-4 grid gap-2.5 border-t border-line pt-4 text-sm text-muted">
          {rows.map(([name, width]) => (
            <li key={name} className="flex items-center gap-3">
              <span className="w-20">{name}</span>
              <span className={`h-2.5 rounded-full bg-line ${width}`} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-3 text-center text-sm text-muted">The code stands below the title of the certificate.</figcaption>
    </figure>
  )
}
