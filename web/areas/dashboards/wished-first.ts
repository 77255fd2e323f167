/** Takes one of each list in turn, without duplicates: a client who likes singers and DJs sees both. The last list fills the rest. */
export function wishedFirst<Artist extends { username: string }>(
  wished: readonly (readonly Artist[])[],
  others: readonly Artist[],
  most: number,
): Artist[] {
  const longest = Math.max(0, ...wished.map((list) => list.length))
  const inTurn = Array.from({ length: longest }, (_, i) => wished.flatMap((list) => list[i] ?? [])).flat()
  const byName = new Map<string, Artist>()
  for (const artist of [...inTurn, ...others]) if (!byName.has(artist.username)) byName.set(artist.username, artist)
  return [...byName.values()].slice(0, most)
}
