/** Whole paise as big integers. The recount has its own arithmetic, separate from the product's. */

/** Converts displayed rupees. */
export const paise = (rupees: number): bigint => BigInt(Math.round(rupees * 100))

/** Rounds half a paisa away from zero. @param by positive */
export function divided(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const whole = (2n * size + by) / (2n * by)
  return amount < 0n ? -whole : whole
}

const whole = 10_000n

/** @param hundredths of a percent: 1800 is 18 % */
export const shareOf = (amount: bigint, hundredths: bigint): bigint => divided(amount * hundredths, whole)

/** GST on top: the two halves, each rounded separately. */
export const gstOnTop = (amount: bigint, hundredths: bigint): bigint => 2n * divided(amount * hundredths, 2n * whole)

/** GST included in a price. */
export const gstWithin = (price: bigint, hundredths: bigint): bigint => 2n * divided(price * hundredths, 2n * (whole + hundredths))

export const sum = (amounts: Iterable<bigint>): bigint => {
  let all = 0n
  for (const amount of amounts) all += amount
  return all
}

/** `12,345.60` */
export function inRupees(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '−' : ''}₹${(size / 100n).toLocaleString('en-IN')}.${String(size % 100n).padStart(2, '0')}`
}

export const dayMs = 86_400_000

/** The day in India. */
export const dayIn = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 10)

/** April to March, named by its first year. */
export function taxYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 4 ? year : year - 1
}
