import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import type { ArticleListing } from './article-pages.ts'

type Props = { categories: ArticleListing['categories']; current?: string | undefined; isAll: boolean }

export function TopicLinks({ categories, current, isAll }: Props) {
  return (
    <nav aria-label="Topics" className="mt-8 border-b border-line pb-5">
      <ul className="phone-row flex gap-2.5 md:flex-wrap">
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
