/** Names of Socket.IO rooms. */
export const roomOf = {
  /** All connections of a person in a space. */
  person: (id: string) => `person:${id}`,
}
