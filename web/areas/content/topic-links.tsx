import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import type { ArticleListing } from './article-pages.ts'

type Props = { categories: ArticleListing['categories']; current?: string | undefined; isAll: boolean }

export function TopicLinks({ categories, current, isAll }: Props) {
  return (
    <nav aria-label="Topics" className="-mx-4 mt-8 overflow-x-auto border-b border-line px-4 pb-5 md:mx-0 md:px-0">
      <ul className="flex gap-2.5">
        <li>
          <ChipLink href={paths.blog()} isCurrent={isAll}>
            Everything
          </ChipLink>
        </li>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <ChipLink href={paths.blogCategory(slug)} isCurrent={slug === current}>
              {name} <span className="text-sm">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
