import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailureSinceOpened } from './confirm-dialog.tsx'

/** One opening of the dialog: mounted with the first state of the call, and drawn again with each further one. */
function Opening({ errors }: { errors: readonly (Error | null)[] }) {
  const [at, setAt] = useState(0)
  const shown = FailureSinceOpened({ error: errors[at] ?? null })
  if (at < errors.length - 1) setAt(at + 1)
  return shown
}
const shownAfter = (...errors: (Error | null)[]) => renderToStaticMarkup(<Opening errors={errors} />)
const earlier = new TypeError('Failed to fetch')
const current = new TypeError('Failed to fetch')
const sentence = 'There is no connection.'

test('a failure of an earlier opening is not shown when the dialog opens anew', () => {
  expect(shownAfter(earlier)).toBe('')
  expect(shownAfter(earlier, null)).toBe('')
})

test('a failure of this opening is shown', () => {
  expect(shownAfter(null, current)).toContain(sentence)
  expect(shownAfter(earlier, null, current)).toContain(sentence)
})
