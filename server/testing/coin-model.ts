/** A reference model of a person's coins, as simple as possible: no wallet and no ledger, only lots. */

import { monthOf } from '#contract/grammar/time.ts'
import type { CoinKind } from '#contract/rewards/rewards.ts'

export interface ModelLot {
  id: string
  kind: CoinKind
  coins: number
  left: number
  /** Expired coins. */
  ended: number
  worthPaise: number
  endsAt: number
}

export interface ModelPart {
  lot: ModelLot
  coins: number
}

export interface ModelCoins {
  lots: ModelLot[]
  owed: number
}

export const noCoins = (): ModelCoins => ({ lots: [], owed: 0 })

const firstToEndFirst = (a: ModelLot, b: ModelLot) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1)

export function given(mine: ModelCoins, lot: Omit<ModelLot, 'left' | 'ended'>): void {
  const made = { ...lot, left: lot.coins, ended: 0 }
  mine.lots.push(made)
  payOff(mine, [{ lot: made, coins: lot.coins }])
}

function payOff(mine: ModelCoins, came: readonly ModelPart[]): void {
  for (const { lot, coins } of came) {
    const paid = Math.min(mine.owed, coins)
    lot.left -= paid
    mine.owed -= paid
  }
}

/** @returns the coins that pay for it, or null when there are too few */
export function payingFor(mine: ModelCoins, pricePaise: number, at: number): ModelPart[] | null {
  const parts: ModelPart[] = []
  let open = pricePaise
  for (const lot of mine.lots.filter(({ left, endsAt }) => left > 0 && endsAt > at).sort(firstToEndFirst)) {
    let coins = 0
    for (; open > 0 && coins < lot.left; coins++) open -= lot.worthPaise
    if (coins) parts.push({ lot, coins })
  }
  return open > 0 ? null : parts
}

export function spent(parts: readonly ModelPart[]): void {
  for (const { lot, coins } of parts) lot.left -= coins
}

export function cameBack(mine: ModelCoins, parts: readonly ModelPart[], aliveUntil: number): void {
  const inOrder = parts.toSorted((a, b) => firstToEndFirst(a.lot, b.lot))
  for (const { lot, coins } of inOrder) {
    lot.left += coins
    lot.endsAt = Math.max(lot.endsAt, aliveUntil)
  }
  payOff(mine, inOrder)
}

export function endedBy({ lots }: ModelCoins, at: number): void {
  for (const lot of lots)
    if (lot.endsAt <= at) {
      lot.ended += lot.left
      lot.left = 0
    }
}

/** What is neither left nor expired was spent, and is owed. */
export function takenBack(mine: ModelCoins, lot: ModelLot): void {
  mine.owed += lot.coins - lot.left - lot.ended
  lot.left = 0
}

export function leftOf({ lots }: ModelCoins, kind?: CoinKind): number {
  return lots.reduce((sum, lot) => sum + (!kind || lot.kind === kind ? lot.left : 0), 0)
}

export const worthOf = ({ lots }: ModelCoins): number => lots.reduce((sum, { left, worthPaise }) => sum + left * worthPaise, 0) / 100

/** Our liability to all of them, as in the admin report. */
export function owedToAll(all: readonly ModelCoins[]) {
  const months = new Map<string, { earned: number; bought: number; worth: number }>()
  for (const { kind, left, worthPaise, endsAt } of all.flatMap(({ lots }) => lots)) {
    if (!left) continue
    const month = monthOf(new Date(endsAt))
    const so = months.get(month) ?? { earned: 0, bought: 0, worth: 0 }
    so[kind] += left
    so.worth += left * worthPaise
    months.set(month, so)
  }
  const sum = (pick: (mine: ModelCoins) => number) => all.reduce((so, mine) => so + pick(mine), 0)
  return {
    earned: sum((mine) => leftOf(mine, 'earned')),
    bought: sum((mine) => leftOf(mine, 'bought')),
    worth: [...months.values()].reduce((so, { worth }) => so + worth, 0) / 100,
    owed: sum(({ owed }) => owed),
    people: all.filter((mine) => leftOf(mine) > 0).length,
    months: [...months]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, { worth, ...coins }]) => ({ month, ...coins, worth: worth / 100 })),
  }
}
