/** "Replies in about 40 min", the same on cards and profiles. */
export function replyTime(minutes: number): string {
  return `Replies in about ${spoken(minutes)}`
}

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

function spoken(minutes: number): string {
  if (minutes < 50) return `${minutes}\u00a0min`
  if (minutes < 1.5 * hourMinutes) return 'an hour'
  return minutes < 1.5 * dayMinutes ? `${Math.round(minutes / hourMinutes)}\u00a0hours` : `${Math.round(minutes / dayMinutes)}\u00a0days`
}
