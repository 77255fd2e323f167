/** One page of every public kind. */
export const publicPages = [
  '/',
  '/artists',
  '/artists?words=nobody+plays+this',
  '/categories/singer',
  '/search',
  '/search?words=sufi+singer+mumbai',
  '/categories/dancer?city=jaipur',
  '/profile/meher.rathore',
  '/booking/meher.rathore',
  '/blog',
  '/blog/a-sangeet-evening-hour-by-hour',
  '/blog/category/planning',
  '/collaborate',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/shipping-policy',
  '/user-policy',
  '/refund-policy',
  '/terms-and-conditions',
  '/rules-for-participating',
  '/mehfil-arena',
  '/mehfil-arena/watch',
  '/mehfil-arena/watch?category=comedy',
  '/mehfil-arena/leaderboard?category=singing',
  '/mehfil-arena/vote-now',
  '/mehfil-arena/contests/singing',
  '/mehfil-arena/past-contests',
  '/mehfil-arena/compete',
  '/buy-art',
  '/buy-art?words=nobody+paints+this&materials=silk',
  '/buy-art/meher.rathore',
  '/certificates',
  '/coins',
  '/transparency',
  '/jobs',
  '/jobs?words=nobody+asks+for+this&city=jaipur',
  '/post-job',
  '/login',
  '/register',
  '/forgot-password',
  '/cart',
  '/payment-success',
  '/newsletter/confirm?token=nothing',
  '/newsletter/unsubscribe?token=nothing',
  '/offers/unsubscribe?token=nothing',
  '/offers/unsubscribe?token=nothing&less=yes',
  '/offline',
] as const

export const missingPages = [
  '/no-such-page',
  '/profile/no-such-person',
  '/categories/no-such-category',
  '/blog/no-such-post',
  '/buy-art/no-such-person',
  '/buy-art/no-such-person/no-such-work',
  '/certificates/no-such-code',
  '/jobs/no-such-job',
  '/mehfil-arena/contests/no-such-kind',
  '/mehfil-arena/contests/singing/no-such-contest',
  '/arena/no-such-performance',
] as const

/** Pages whose URL is not known in advance: the first one that their list links to. */
const foundPages = ['/buy-art/*/*', '/jobs/*', '/arena/*'] as const

export function findPages(url: string): Promise<string[]> {
  return Promise.all(foundPages.map((path) => addressOf(url, path)))
}

/** Lists that are not at the parent URL. */
const listsElsewhere: Record<string, string> = { '/arena/*': '/mehfil-arena' }

/** @param path `/jobs/*` is the first page below `/jobs` that it links to */
export async function addressOf(url: string, path: string): Promise<string> {
  const [above = ''] = path.split('/*')
  if (above === path) return path
  const list = listsElsewhere[path] ?? above
  const link = new RegExp(`href="(${path.replaceAll('*', '[^"?#/]+')})"`)
  const [, first] = link.exec(await (await fetch(url + list)).text()) ?? []
  if (!first) throw new Error(`${list} leads nowhere`)
  return first
}
