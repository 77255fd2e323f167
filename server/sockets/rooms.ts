/** Names of the groups of connections. */
export const roomOf = {
  /** All connections of a person in a space. */
  person: (id: string) => `person:${id}`,
}
