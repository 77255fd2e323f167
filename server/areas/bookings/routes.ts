import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import type { Bind } from '../../http/bind.ts'
import { sendPrivately } from '../../http/private-file.ts'
import { action } from './service/action.ts'
import { byPackage } from './service/by-package.ts'
import { cancel } from './service/cancel.ts'
import { clientDashboard } from './service/client-dashboard.ts'
import { artistDashboard } from './service/dashboard.ts'
import { answerDate, proposeDate } from './service/dates/dates.ts'
import { listDisputes } from './service/disputes/list.ts'
import { evidenceFile, speak } from './service/disputes/speak.ts'
import { get } from './service/get.ts'
import { availability } from './service/holds.ts'
import { initiate } from './service/initiate.ts'
import { keepLicences, licences } from './service/licences.ts'
import { filter } from './service/list.ts'
import { answerOvertime, billOvertime } from './service/overtime/overtime.ts'
import { ownCalendar } from './service/own-calendar.ts'
import { plannedPayouts } from './service/planned.ts'
import { quote } from './service/quote.ts'
import { replacements } from './service/replacements.ts'
import { thread } from './service/thread.ts'

export function bookingsRoutes(bind: Bind) {
  bind(calendar.own, ownCalendar)
  bind(calendar.availability, availability)
  bind(bookings.quote, quote)
  bind(bookings.byPackage, byPackage)
  bind(bookings.initiate, initiate)
  bind(bookings.get, get)
  bind(bookings.action, action)
  bind(bookings.filter, filter)
  bind(bookings.cancel, cancel)
  bind(bookings.plannedPayouts, plannedPayouts)
  bind(bookings.artistDashboard, artistDashboard)
  bind(bookings.clientDashboard, clientDashboard)
  bind(bookings.thread, thread)
  bind(bookings.proposeDate, proposeDate)
  bind(bookings.answerDate, answerDate)
  bind(bookings.billOvertime, billOvertime)
  bind(bookings.answerOvertime, answerOvertime)
  bind(bookings.speak, speak)
  bind(bookings.replacements, replacements)
  bind(bookings.licences, licences)
  bind(bookings.keepLicences, keepLicences)
  bind(disputes.list, listDisputes)
  bind.raw(bookings.evidence, async (ctx, input, _request, reply) => {
    const { bytes, type } = await evidenceFile(ctx, input)
    return sendPrivately(reply, type, bytes)
  })
}
