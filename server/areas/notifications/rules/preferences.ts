/** How preferences apply to a notification. */

import { addDays, atTime, dayOf, timeOf } from '#contract/grammar/time.ts'
import {
  type NoticeChannel,
  type NoticePreferences,
  type NotificationType,
  usualPreferences,
} from '#contract/notifications/notifications.ts'
import { catalogue } from './catalogue.ts'

/** Whether a channel is wanted. On the site, a muted notification is not counted but still listed. */
export function isWanted({ muted, channels }: NoticePreferences, type: NotificationType, channel: NoticeChannel): boolean {
  const kind = catalogue[type]
  if (!kind.channels[channel]) return false
  return kind.isCritical || (!muted && channels[kind.category][channel])
}

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** When to push: now, or at the end of the quiet hours, which may span midnight. Critical notifications never wait. */
export function pushedAt({ quiet }: NoticePreferences, type: NotificationType, now: Date): Date {
  if (!quiet.on || catalogue[type].isCritical || !isQuiet(quiet, now)) return now
  const today = atTime(dayOf(now), clockOf(quiet.to))
  return today > now ? today : atTime(addDays(dayOf(now), 1), clockOf(quiet.to))
}

function isQuiet({ from, to }: NoticePreferences['quiet'], now: Date): boolean {
  const hour = Number(timeOf(now).slice(0, 2))
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Stored preferences, with defaults for newer categories. */
export function completed(
  kept: Omit<NoticePreferences, 'channels'> & { channels: Partial<NoticePreferences['channels']> },
): NoticePreferences {
  return { muted: kept.muted, quiet: kept.quiet, channels: { ...usualPreferences.channels, ...kept.channels } }
}
