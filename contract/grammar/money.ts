/**
 * Money. Internally an amount is an integer number of paise; in the API it is rupees with at most two decimals. Half a paisa rounds
 * away from zero (`roundPaise`). Nothing else in the code rounds money.
 */

/** An integer number of paise (1/100 rupee). Signed in the ledger, otherwise never negative. */
export type Paise = number

export function roundPaise(value: number): Paise {
  return Math.sign(value) * Math.round(Math.abs(value) + 1e-9)
}

export function toPaise(value: number): Paise {
  return roundPaise(value * 100)
}

export function toRupees(paise: Paise): number {
  return paise / 100
}

/** @param percent 18 means 18 % */
export function percentOf(paise: Paise, percent: number): Paise {
  return roundPaise((paise * percent) / 100)
}

export function sumOf(amounts: Iterable<Paise>): Paise {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/**
 * Splits an amount by weights, each share within a paisa; together they equal the amount.
 * @param weights not negative, and at least one positive unless the amount is zero
 * @returns a share for each weight, with the amount's sign; no share exceeds its weight unless the amount exceeds their sum
 */
export function sharesOf(amount: Paise, weights: readonly number[]): Paise[] {
  if (amount === 0) return weights.map(() => 0)
  // The product of two amounts exceeds what a number holds exactly.
  const [size, sign, all] = [BigInt(Math.abs(amount)), BigInt(Math.sign(amount)), BigInt(sumOf(weights))]
  let [passed, given] = [0n, 0n]
  return weights.map((weight) => {
    passed += BigInt(weight)
    const share = (2n * size * passed + all) / (2n * all) - given
    given += share
    return Number(sign * share)
  })
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₹12,34,567`; shows paise only when they are not zero. */
export function formatRupees(value: number): string {
  const amount = Math.abs(value)
  const text = Number.isInteger(amount) ? whole.format(amount) : exact.format(amount)
  return `${value < 0 ? '−' : ''}₹${text}`
}

/** For headings, cards and tiles: paise appear only on invoices and where people pay. */
export function formatWholeRupees(value: number): string {
  return formatRupees(Math.round(value))
}
