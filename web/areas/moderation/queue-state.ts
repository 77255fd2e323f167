/** The value in a queue's address for all states. */
export const everyState = 'all'

/**
 * The state that a queue shows: by default what needs an admin; with a search or filter all states, unless the address names one.
 * @returns undefined for all
 */
export function queueState<State extends string>(search: URLSearchParams, states: readonly State[], waiting: State): State | undefined {
  const said = search.get('state')
  if (said) return states.find((each) => each === said)
  return [...search.keys()].every((name) => name === 'page') ? waiting : undefined
}
