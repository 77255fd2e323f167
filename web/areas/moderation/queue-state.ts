/** In the address of a queue: all of it, whatever its state. */
export const everyState = 'all'

/**
 * A queue opens on what waits for us. Who searches or filters looks through all of it, unless the address says a state.
 * @returns undefined for all
 */
export function queueState<State extends string>(search: URLSearchParams, states: readonly State[], waiting: State): State | undefined {
  const said = search.get('state')
  if (said) return states.find((each) => each === said)
  return [...search.keys()].every((name) => name === 'page') ? waiting : undefined
}
