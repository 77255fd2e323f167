import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the browser keeps whoever uses it: the place, the look, the device, the basket, and consent to be asked. */
const keptForDevice = ['cart', 'city', 'device', 'invited', 'invited-device', 'no-push-offer', 'pincode', 'theme'].map(
  (name) => `mehfil.${name}`,
)
/** Ended with the session by `dropSession`. */
const endedWithSession = ['mehfil.session', 'mehfil.push']

test('whatever a page keeps in the browser is removed at sign-out, or is said to stay', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const kept = new Map<string, string>()
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    // Drafts and trips live in the tab's own storage, which ends with it.
    if (/localStorage|indexedDB|recentList/.test(text))
      for (const [, key = ''] of text.matchAll(/'(mehfil\.[a-z.-]+)'/g)) kept.set(key, file)
  }
  const forgetting = readFileSync('web/shell/forget-on-change.tsx', 'utf8')
  const unclassified = [...kept].filter(
    ([key]) => !forgetting.includes(`'${key}'`) && ![...keptForDevice, ...endedWithSession].includes(key),
  )
  expect(unclassified).toEqual([])
  expect(kept.size).toBeGreaterThan(10)
})
