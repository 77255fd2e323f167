import { calendar } from '#contract/calendar/calendar.ts'
import type { Bind } from '../../http/bind.ts'
import { address, newAddress } from './service/address.ts'
import { block, unblock } from './service/blocks.ts'
import { conflicts } from './service/entries.ts'
import { addFeed, feeds, refreshFeed, removeFeed } from './service/feeds.ts'
import { saveSettings, settings } from './service/settings.ts'
import { addWeekly, removeWeekly, weekly } from './service/weekly.ts'

/** `availability` depends on packages and the caller's holds, `own` on played shows: the bookings area binds them. */
export function calendarRoutes(bind: Bind): void {
  bind(calendar.conflicts, conflicts)
  bind(calendar.block, block)
  bind(calendar.unblock, unblock)
  bind(calendar.weekly, weekly)
  bind(calendar.addWeekly, addWeekly)
  bind(calendar.removeWeekly, removeWeekly)
  bind(calendar.settings, settings)
  bind(calendar.saveSettings, saveSettings)
  bind(calendar.address, address)
  bind(calendar.newAddress, newAddress)
  bind(calendar.feeds, feeds)
  bind(calendar.addFeed, addFeed)
  bind(calendar.refreshFeed, refreshFeed)
  bind(calendar.removeFeed, removeFeed)
}
