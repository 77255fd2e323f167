import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import type { ArticleListing } from './article-pages.ts'

export function TagLinks({ tags, current }: { tags: ArticleListing['tags']; current?: string | undefined }) {
  return (
    <nav aria-labelledby="tags" className="mt-14 border-t border-line pt-8">
      <h2 id="tags" className="font-display text-2xl">
        By subject
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {tags.map(({ slug, name, count }) => (
          <li key={slug}>
            <ChipLink href={paths.blogTag(slug)} isCurrent={slug === current}>
              {name} <span className="text-sm">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
