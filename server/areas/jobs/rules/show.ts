/** The show of a proposal without a package. Pure. */
import { calendarLimits } from '#contract/calendar/calendar.ts'
import type { PackageRow } from '../../packages/tables.ts'
import type { JobRow, ProposalRow } from '../tables.ts'

/** Percentage of the price to pay in advance. */
const usualAdvance = 30

export const usualShow = {
  setup_minutes: calendarLimits.usualShow.setupMinutes,
  teardown_minutes: calendarLimits.usualShow.teardownMinutes,
} as const

/** The job's requirements as a package, which becomes the terms of the booking. */
export function showOf(job: JobRow, proposal: ProposalRow): PackageRow {
  return {
    ...usualShow,
    id: proposal.id,
    artist_id: proposal.artist_id,
    title: job.title,
    description: proposal.note,
    category: job.category,
    price_paise: proposal.price_paise,
    advance_percent: usualAdvance,
    minutes: job.minutes,
    sets: 1,
    performers: 1,
    included: [],
    not_included: [],
    travel_bands: [],
    overtime_paise: null,
    notice_days: 0,
    add_ons: [],
    audience_min: null,
    audience_max: null,
    valid_from: null,
    valid_until: null,
    is_over: false,
    active: true,
    version: 1,
    created_at: proposal.created_at,
    updated_at: proposal.updated_at,
    removed_at: null,
  }
}
