/** What tests of the calendar say about spans of time. */
import { minuteMs } from '#contract/time.ts'
import type { Span } from './tables.ts'

/** From so many minutes after the beginning of a span to so many. */
export const minutes = (span: Span, from: number, to: number): Span => ({
  from: new Date(span.from.getTime() + from * minuteMs),
  to: new Date(span.from.getTime() + to * minuteMs),
})

/** How many of the spans go on at an instant, the most there ever are: looked at every quarter of an hour, as all begin and end on one. */
export function mostAtOnce(spans: readonly Span[], within: Span): number {
  let most = 0
  for (let time = within.from.getTime(); time < within.to.getTime(); time += 15 * minuteMs)
    most = Math.max(most, spans.filter(({ from, to }) => from.getTime() <= time && time < to.getTime()).length)
  return most
}
