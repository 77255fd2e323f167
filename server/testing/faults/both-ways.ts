/** Two tests for a fault: it has no effect, and on a product broken in exactly that place it is detected. */
import { describe, expect, test } from 'vitest'
import type { Outcome } from './accounts.ts'

export type Fault<Product> = [name: string, run: (product: Product) => Promise<Outcome>, breakIt: () => Product]

/** @param whole called when the tests run, once the product exists */
export function showBothWays<Product>(faults: readonly Fault<Product>[], whole: () => Product): void {
  describe.each(faults)('%s', (_name, run, breakIt) => {
    test('has no effect', async () => {
      const { tried, breaches } = await run(whole())
      expect(breaches).toEqual([])
      expect(tried).toBeGreaterThan(0)
    })

    test('would be detected', async () => {
      expect((await run(breakIt())).breaches).not.toEqual([])
    })
  })
}
