import { type ArenaCategory, arenaCategories } from '#contract/arena/categories.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { showCurrent } from '#web/ui/show-current.ts'

/** On dark pages the chosen chip is highlighted. */
const litChips = '**:aria-[current]:border-primary **:aria-[current]:bg-primary **:aria-[current]:text-ink-950'

/** One row of category chips that scrolls sideways on a phone. */
export function CategoryChips({
  label,
  current,
  hrefOf,
  hasAll = false,
  open,
}: {
  label: string
  current: ArenaCategory | undefined
  hrefOf: (category?: ArenaCategory) => string
  /** Whether a chip "All" clears the choice. */
  hasAll?: boolean
  /** Categories with an open contest; their chips say so. */
  open?: readonly ArenaCategory[]
}) {
  return (
    <nav ref={showCurrent} aria-label={label} className={`phone-row md:fading-row md:py-1 ${litChips}`}>
      <ul className="flex gap-2">
        {hasAll && (
          <li className="shrink-0">
            <ChipLink href={hrefOf()} isCurrent={!current}>
              All
            </ChipLink>
          </li>
        )}
        {arenaCategories.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <ChipLink href={hrefOf(slug)} isCurrent={slug === current}>
              {name}
              {open?.includes(slug) && <span className="text-sm font-normal">open</span>}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
