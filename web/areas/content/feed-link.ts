import type { LinkDescriptor } from 'react-router'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'

/** Feed readers look for it in the head of the page. */
export const feedLink: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand.name} blog`,
  href: paths.blogFeed(),
}
