/**
 * A state machine, defined once: who may make which move from which states. Server, screens and tests read the same table. Expiry is a
 * move by 'clock'; an incoming payment is a move by 'payments'.
 */
interface Move {
  readonly by: readonly string[]
  readonly from: readonly string[]
  readonly to: string
  readonly [more: string]: unknown
}

interface Definition {
  readonly start: string
  readonly moves: Record<string, Move>
}

type StateOf<D extends Definition> = D['start'] | D['moves'][keyof D['moves']]['to']
type ActorOf<D extends Definition> = D['moves'][keyof D['moves']]['by'][number]
type MoveOf<D extends Definition> = keyof D['moves'] & string

export interface Process<D extends Definition> {
  readonly start: D['start']
  readonly moves: D['moves']
  readonly states: readonly [StateOf<D>, ...StateOf<D>[]]
  readonly moveNames: readonly [MoveOf<D>, ...MoveOf<D>[]]
  readonly actors: readonly ActorOf<D>[]
  /** May this actor make this move from this state? */
  can(move: MoveOf<D>, state: StateOf<D>, actor: ActorOf<D>): boolean
  /** Moves that this actor may make now, in the table's order. */
  nextMoves(state: StateOf<D>, actor: ActorOf<D>): MoveOf<D>[]
  /** True for a state without moves. */
  isFinal(state: StateOf<D>): boolean
}

/** @throws at load when a move starts from an unreachable state */
export function defineProcess<const D extends Definition>(definition: D): Process<D> {
  const moves: [string, Move][] = Object.entries(definition.moves)
  const states = [...new Set([definition.start, ...moves.map(([, move]) => move.to)])]
  refuseUnknownStates(moves, states)
  refuseUnreachableStates(definition.start, moves, states)
  const can = (name: string, state: string, actor: string) => {
    const move = definition.moves[name]
    return !!move && move.from.includes(state) && move.by.includes(actor)
  }
  const process = {
    start: definition.start,
    moves: definition.moves,
    states,
    moveNames: moves.map(([name]) => name),
    actors: [...new Set(moves.flatMap(([, move]) => move.by))],
    can,
    nextMoves: (state: string, actor: string) => moves.map(([name]) => name).filter((name) => can(name, state, actor)),
    isFinal: (state: string) => !moves.some(([, move]) => move.from.includes(state)),
  }
  // Only the caller's D has the table's literal types; the checks above cover exactly those strings.
  return process as unknown as Process<D>
}

function refuseUnknownStates(moves: [string, Move][], states: string[]) {
  for (const [name, move] of moves)
    for (const from of move.from)
      if (!states.includes(from)) throw new Error(`process: move '${name}' starts from '${from}', which nothing leads to`)
}

function refuseUnreachableStates(start: string, moves: [string, Move][], states: string[]) {
  const reached = new Set([start])
  for (let grew = true; grew; ) {
    grew = false
    for (const [, move] of moves) if (!reached.has(move.to) && move.from.some((from) => reached.has(from))) grew = !!reached.add(move.to)
  }
  const lost = states.filter((state) => !reached.has(state))
  if (lost.length) throw new Error(`process: no way leads to ${lost.join(', ')}`)
}
