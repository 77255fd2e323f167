import { weekdays } from '#contract/calendar/calendar.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const weekdayOptions = weekdays.map((weekday) => ({ value: String(weekday), label: names[weekday - 1] ?? '' }))

/** `Every day`, `Weekdays`, `Monday and Tuesday`. */
export function weekdayNames(chosen: readonly number[]): string {
  if (chosen.length === weekdays.length) return 'Every day'
  const text = chosen.join('')
  if (text === '12345') return 'Weekdays'
  if (text === '67') return 'Weekends'
  return new Intl.ListFormat('en-IN').format(chosen.map((weekday) => names[weekday - 1] ?? ''))
}
