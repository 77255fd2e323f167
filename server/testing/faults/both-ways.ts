/** A fault as two tests: it comes to nothing, and on a product that is broken in just that place it would be seen. */
import { describe, expect, test } from 'vitest'
import type { Outcome } from './accounts.ts'

export type Fault<Product> = [name: string, run: (product: Product) => Promise<Outcome>, breakIt: () => Product]

/** @param whole asked when the tests run: by then there is a product */
export function showBothWays<Product>(faults: readonly Fault<Product>[], whole: () => Product): void {
  describe.each(faults)('%s', (_name, run, breakIt) => {
    test('comes to nothing', async () => {
      const { tried, breaches } = await run(whole())
      expect(breaches).toEqual([])
      expect(tried).toBeGreaterThan(0)
    })

    test('would be seen', async () => {
      expect((await run(breakIt())).breaches).not.toEqual([])
    })
  })
}
