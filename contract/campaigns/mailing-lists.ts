/** Mailing lists: what each promises, and how often it may write. */
import { dayMs } from '../grammar/time.ts'

/** An unsubscribe link for one list does not work for another. */
export const mailingLists = ['newsletter', 'offers'] as const
export type MailingList = (typeof mailingLists)[number]

export const isMailingList = (text: string): text is MailingList => mailingLists.some((each) => each === text)

interface Notice {
  /** A new wording is a new version. */
  version: string
  title: string
  /** The text beside the checkbox or switch, to which people consent. */
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
  /** At most so many emails to one person … */
  most: number
  /** … within so long. */
  withinMs: number
}

/** Frequency of a list. `monthly` is an alternative to unsubscribing. */
export const paces = ['usual', 'monthly'] as const
export type ListPace = (typeof paces)[number]

/** Dated 2026-11-26: the promises of the notices above. */
export const listPaces: Record<MailingList, Record<ListPace, Pace>> = {
  newsletter: { usual: { most: 1, withinMs: 30 * dayMs }, monthly: { most: 1, withinMs: 30 * dayMs } },
  offers: { usual: { most: 2, withinMs: 7 * dayMs }, monthly: { most: 1, withinMs: 30 * dayMs } },
}
