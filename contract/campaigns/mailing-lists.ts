/** Lists that somebody can be on: what each promises, and how often it may write. */
import { dayMs } from '../grammar/time.ts'

/** A link for one list is worth nothing for another. */
export const mailingLists = ['newsletter', 'offers'] as const
export type MailingList = (typeof mailingLists)[number]

export const isMailingList = (text: string): text is MailingList => mailingLists.some((each) => each === text)

interface Notice {
  /** A new wording is a new version. */
  version: string
  title: string
  /** What people read beside the box or the switch, and so what they say yes to. */
  text: string
}

export const listNotices: Record<MailingList, Notice> = {
  newsletter: {
    version: '2026-11-27',
    title: 'Newsletter',
    text: 'One e-mail a month, no more: new artists, contest dates and good stories from the green room. Unsubscribe with one click.',
  },
  offers: {
    version: '2026-11-27',
    title: 'Offers and invitations',
    text: 'Offers, invitations and artists that fit you, by e-mail: two a week at most. Get them once a month, or stop them, with one click.',
  },
}

interface Pace {
  /** At most so many mails to one person … */
  most: number
  /** … within so long. */
  withinMs: number
}

/** How often a list writes. `monthly` is what somebody may choose in place of leaving. */
export const paces = ['usual', 'monthly'] as const
export type ListPace = (typeof paces)[number]

/** Dated 2026-11-26: what the notices above promise. */
export const listPaces: Record<MailingList, Record<ListPace, Pace>> = {
  newsletter: { usual: { most: 1, withinMs: 30 * dayMs }, monthly: { most: 1, withinMs: 30 * dayMs } },
  offers: { usual: { most: 2, withinMs: 7 * dayMs }, monthly: { most: 1, withinMs: 30 * dayMs } },
}
