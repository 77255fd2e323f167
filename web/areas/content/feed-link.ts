import type { LinkDescriptor } from 'react-router'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'

/** The feed link in the page's head for feed readers. */
export const feedLink: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand.name} blog`,
  href: paths.blogFeed(),
}
